/** A name in the name of a file is no longer than this, in signs. */
const LONGEST = 40

/** What a person calls something as a part of the name of a file: letters, digits, and hyphens between them. */
export function fileNamePart(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, LONGEST).join('').replace(/-$/, '')
}
