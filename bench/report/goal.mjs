import { causeOf } from '../causes.mjs'
import { text } from './table.mjs'

/**
 * A line of the goals as a list of one: `shown` and `holds` are functions of the value. Without a value
 * the list is empty.
 */
export function goal(what, wanted, value, shown, holds) {
  if (!Number.isFinite(value)) return []
  const isMet = holds(value)
  return [[what, wanted, shown(value), isMet ? 'yes' : '**no**', isMet ? '' : causeOf(what)]]
}

/** A goal that is an upper limit; `wanted` says it in other words. */
export function atMost(what, limit, value, { unit = '', digits = 2, wanted } = {}) {
  const shown = (some) => `${text(some, digits)}${unit}`
  return goal(what, wanted ?? `<= ${limit}${unit}`, value, shown, (some) => some <= limit)
}

/** One number divided by another; NaN where one of them is missing. */
export const per = (of, against) => (against ? of / against : Number.NaN)
