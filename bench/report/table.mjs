import { median, quantile } from '../lib/quantile.mjs'

/** A number as text; a dash where there is none. */
export const text = (number, digits = 0) => (Number.isFinite(number) ? number.toFixed(digits) : '–')

/** Median and 95th percentile as `12 / 15`. */
export const spread = (numbers, digits = 0) =>
  numbers.length === 0
    ? '–'
    : `${text(median(numbers), digits)} / ${text(quantile(numbers, 0.95), digits)}`

/** How many times as much, as `1.24x`. */
export const ratio = (of, against) => (of && against ? `${(of / against).toFixed(2)}x` : '–')

/** Bytes in thousands. */
export const kB = (bytes) => text(bytes / 1_000, 1)

/** A Markdown table. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
