/** How long a text is in code points, which is how the server counts. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The beginning of a text of foreign origin that is longer than `most` units, and a sign that it goes on. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  // No half character at its end.
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Lines beyond these are treated as one: a note of thousands of lines would take a second to draw. */
const MOST_LINES = 200

/** Says whether a text has so many lines that a browser which looks for their direction takes long over each. */
export function hasManyLines(text: string): boolean {
  return text.split('\n', MOST_LINES).length === MOST_LINES
}

/** The white space that ends a line. It is looked for from its first sign on only, however long it is. */
const LINE_END = /((?<!\s)\s*\n\s*)/

/** The lines of a text and, between each two of them, the white space that ends a line. */
export function splitLines(text: string): string[] {
  const parts = text.split(LINE_END)
  const rest = parts.splice(2 * MOST_LINES + 2)
  return rest.length > 0 ? [...parts, rest.join('')] : parts
}

/**
 * What Unicode lets a font ignore (joiners, variation selectors, signs of direction, tag characters, Hangul fillers), as
 * a part of a class. It is `\p{DI}` written out: the server bundles this, and its engine knows no such properties.
 */
export const IGNORABLE = [
  '\\xAD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E',
  '\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8',
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}',
].join('')

/** What a person would not see: space, control characters, what fonts may ignore, and signs that are drawn blank. */
const UNSEEN = `\\s\\0-\\x1F\\x7F-\\x9F${IGNORABLE}\\u2800\\uFFF9-\\uFFFB\\u{13441}\\u{13442}\\u{16FE4}\\u{1D159}`
const BLANK = new RegExp(`^[${UNSEEN}]*$`, 'u')

/** Most texts have such a sign, which is found sooner than that there is none. */
const PLAIN = /[!-~]/

/** Says whether a text has nothing in it that can be seen. */
export function isBlank(text: string): boolean {
  return !PLAIN.test(text) && BLANK.test(text)
}

/**
 * Well-formed, NFC, trimmed, and empty if nothing of it can be seen: what may be stored and sent. A lone
 * surrogate becomes U+FFFD.
 */
export function cleanText(text: string): string {
  const clean = wellFormed(text).normalize('NFC').trim()
  return isBlank(clean) ? '' : clean
}

function wellFormed(text: string): string {
  return text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  )
}
