/** What a spreadsheet would run as a formula, also behind blanks and in full-width characters. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/

/** A number keeps its sign, as it is no formula. */
const NUMBER = /^\s*[+\-\u2212]?\d+(?:[.,\u00A0\u202F' ]\d{3})*(?:[.,]\d+)?\s*%?\s*$/

/**
 * A person's text that a spreadsheet shows but does not run: an apostrophe is put before a formula. Every text that is
 * made for a spreadsheet passes here, but none that the app reads back.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** The text of a spreadsheet cell as it was typed, without the apostrophe of `spreadsheetText`. */
export function typedText(cell: string): string {
  const behind = cell.slice(1)
  return cell.startsWith("'") && spreadsheetText(behind) === cell ? behind : cell
}

/** A cell of a copied table, and its separator. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g

/** The rows and cells of a table as spreadsheets copy it; cells with tabs or line breaks are quoted. */
export function rowsOfTable(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', behind] of text.replace(/\r\n?/g, '\n').matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (behind === '') break
    if (behind === '\n') rows.push([])
  }
  return rows
}
