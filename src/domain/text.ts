/** How long a text is in code points, which is how the server counts (N4). */
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
 * Nothing that a person would see: space, control characters, what Unicode lets a font ignore (joiners,
 * variation selectors, signs of direction, tag characters, Hangul fillers), and signs that are drawn blank.
 * `pb_hooks/lib/text.js` has the same ones.
 */
const BLANK = /^[\s\p{Cc}\p{DI}\u2800\uFFF9-\uFFFB\u{13441}\u{13442}\u{16FE4}\u{1D159}]*$/u

/** Says whether a text has nothing in it that can be seen. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
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
