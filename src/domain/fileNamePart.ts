/** Longest name inside a file name, in code points. */
const LONGEST = 40

/** A person's name for something as a part of a file name: letters and digits, joined by hyphens. */
export function fileNamePart(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, LONGEST).join('').replace(/-$/, '')
}
