/** Named with its file, because Node.js resolves the bare name to its own old copy. */
declare module 'punycode/punycode.es6.js' {
  export function toASCII(domain: string): string
  export function toUnicode(domain: string): string
}
