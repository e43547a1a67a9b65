import type { Calendar } from '@/domain/calendar'

/** A calendar that a test reads and replaces. */
export type CalendarPort = { get(): Calendar; set(next: Calendar): void }

const NOTHING: Calendar = { tags: [], entries: {} }

/** Freezes a value with all that it holds. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/**
 * The calendar of a test as the product hands it out: another object at each look, around the same tags
 * and days. It cannot be changed in place: that would pass for how it was before, and tell nobody.
 */
export function createCalendarPort(start = NOTHING): CalendarPort {
  let calendar = frozen(start)
  return {
    get: () => ({ ...calendar }),
    set(next) {
      calendar = frozen(next)
    },
  }
}
