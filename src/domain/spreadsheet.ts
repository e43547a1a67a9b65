/**
 * What a spreadsheet takes for a formula, and runs: also after blanks that it drops, and in the wide signs of
 * Chinese and Japanese keyboards.
 */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/

/** A number keeps its sign: it is one in a spreadsheet too, and runs nothing. */
const NUMBER = /^\s*[+\-\u2212]?\d+(?:[.,\u00A0\u202F' ]\d{3})*(?:[.,]\d+)?\s*%?\s*$/

/**
 * A text of a person as a spreadsheet shows it and does not run it: what would be a formula there begins with an
 * apostrophe. Every text that is made for a spreadsheet goes through here, and none that the app reads back.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** A text of a spreadsheet as a person wrote it, without the apostrophe of `spreadsheetText`. */
export function typedText(cell: string): string {
  const behind = cell.slice(1)
  return cell.startsWith("'") && spreadsheetText(behind) === cell ? behind : cell
}

/** A cell of a copied table, and what stands behind it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g

/** The lines and cells of a table as spreadsheets copy it: what has tabs or lines of its own stands in quotes. */
export function rowsOfTable(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', behind] of text.replace(/\r\n?/g, '\n').matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (behind === '') break
    if (behind === '\n') rows.push([])
  }
  return rows
}
