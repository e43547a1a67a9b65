/** How long a text is in code points, which is how the server counts (T4). */
export function codePoints(text: string): number {
  return [...text].length
}

/** The lines of a text and, between each two of them, the white space that ends a line. */
export function splitLines(text: string): string[] {
  return text.split(/(\s*\n\s*)/)
}

/** Well-formed, NFC, trimmed: what may be stored and sent. A lone surrogate becomes U+FFFD. */
export function cleanText(text: string): string {
  return wellFormed(text).normalize('NFC').trim()
}

function wellFormed(text: string): string {
  return text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  )
}
