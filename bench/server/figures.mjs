/** A number for people: few digits, and a dash for what was not measured. */
export function shown(number, digits = 1) {
  if (typeof number === 'string') return number
  if (!Number.isFinite(number)) return '–'
  return number >= 100 ? String(Math.round(number)) : number.toFixed(digits)
}

/** A table of Markdown that can be read as it is. */
export function table(columns, rows) {
  const cells = [columns, ...rows.map((row) => row.map((cell) => shown(cell)))]
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at].length)))
  const line = (row) =>
    `| ${row.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => `${'-'.repeat(width + 1)}${at ? ':' : '-'}`).join('|')}|`
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n')
}
