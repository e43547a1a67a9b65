import { median, overlap } from '../lib/quantile.mjs'
import { text } from './table.mjs'

const row = (what, wanted, shown, isMet) => [what, wanted, shown, isMet ? 'yes' : '**no**']

const NOT_MEASURED = 'not measured'

/** A line without its value, or those of some pages: it does not hold. */
export const missing = (what, wanted, names = []) => [
  what,
  wanted,
  [NOT_MEASURED, names.join(', ')].filter(Boolean).join(': '),
  '**no**',
]

export const isMissing = ([, , shown]) => shown.startsWith(NOT_MEASURED)

/** A line of the goals; `shown` and `holds` are functions of the value. */
export function goal(what, wanted, value, shown, holds) {
  return Number.isFinite(value)
    ? row(what, wanted, shown(value), holds(value))
    : missing(what, wanted)
}

/** A line that is there to be read beside a goal. */
export const figure = (what, value, shown) =>
  Number.isFinite(value) ? [what, 'none, a figure', shown(value), '–'] : missing(what, 'none')

/** A goal that is an upper limit; `wanted` says it in other words. */
export function atMost(what, limit, value, { unit = '', digits = 2, wanted } = {}) {
  const shown = (some) => `${text(some, digits)}${unit}`
  return goal(what, wanted ?? `<= ${limit}${unit}`, value, shown, (some) => some <= limit)
}

/** One number divided by another; NaN where one of them is missing. */
export const per = (of, against) => (against ? of / against : Number.NaN)

/** What is said of two lists whose medians are nearer than each list is to itself. */
export const noise = (own, others) => (overlap(own, others) ? ' (within noise)' : '')

/** A goal for how many times as much one list is as another, by their medians. */
export function timesAtMost(what, limit, own, others) {
  const shown = (value) => `${text(value, 2)}x${noise(own, others)}`
  const value = per(median(own), median(others))
  return goal(what, `<= ${limit}x`, value, shown, (some) => some <= limit)
}
