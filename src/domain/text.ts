/** The length of a text in code points, as the server counts. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A text cut to `most` UTF-16 units, with an ellipsis if it is longer. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  // Does not end with half a surrogate pair.
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Further lines are drawn as one: a note of thousands of lines would take a second to draw. */
const MOST_LINES = 200

/** Whether a text has so many lines that a browser takes long to find the direction of each. */
export function hasManyLines(text: string): boolean {
  return text.split('\n', MOST_LINES).length === MOST_LINES
}

/** White space around a line end. The lookbehind makes the search linear, however long the white space is. */
const LINE_END = /((?<!\s)\s*\n\s*)/

/** The lines of a text, alternating with the white space between them. */
export function splitLines(text: string): string[] {
  const parts = text.split(LINE_END)
  const rest = parts.splice(2 * MOST_LINES + 2)
  return rest.length > 0 ? [...parts, rest.join('')] : parts
}

/**
 * What Unicode lets a font ignore (joiners, variation selectors, direction marks, tag characters, Hangul fillers), as a
 * part of a character class. It is `\p{DI}` written out, because the server's engine does not know that.
 */
export const IGNORABLE = [
  '\\xAD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E',
  '\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8',
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}',
].join('')

/** Invisible characters: space, control characters, what fonts may ignore, and characters that are drawn blank. */
const UNSEEN = `\\s\\0-\\x1F\\x7F-\\x9F${IGNORABLE}\\u2800\\uFFF9-\\uFFFB\\u{13441}\\u{13442}\\u{16FE4}\\u{1D159}`
const BLANK = new RegExp(`^[${UNSEEN}]*$`, 'u')

/** Checked first: most texts have such a character. */
const PLAIN = /[!-~]/

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !PLAIN.test(text) && BLANK.test(text)
}

/**
 * A text ready to be stored and sent: well-formed, NFC, trimmed, and empty if nothing in it is visible. A lone
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
