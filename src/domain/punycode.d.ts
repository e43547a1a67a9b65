/** The package's own file for modules: by its bare name Node.js would give its own old copy. */
declare module 'punycode/punycode.es6.js' {
  export function toASCII(domain: string): string
  export function toUnicode(domain: string): string
}
