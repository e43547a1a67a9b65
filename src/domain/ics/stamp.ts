import { type Day, dayOf } from '@/domain/dates'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** The day of a wall time (see `Zone`). */
export function dayOfWall(wall: number): Day {
  const date = new Date(wall)
  return dayOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
}

/** The wall time at which a day begins. */
export const wallOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** A wall time in parts, the month counted from 1. */
export function civil(wall: number) {
  const date = new Date(wall)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

/** "14:00". */
export function timeOfWall(wall: number): string {
  const { hour, minute } = civil(wall)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A time in a file: the wall time (see `Zone`) and its zone. */
export type Stamp = {
  readonly wall: number
  readonly isDate: boolean
  /** The zone's name, `UTC`, an offset such as "+02:00", or null for the reader's own clock. */
  readonly zone: string | null
}

const STAMP =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](?:(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?)?$/i

/** A date, or a time in the zone that its property names; null if it is unreadable. */
export function stampOf(text: string, tzid: string | null): Stamp | null {
  const match = STAMP.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 1, day, hour, minute, second] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0))
  const isDate = match[4] === undefined
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  // Two-digit years and days such as 31 February are invalid.
  if (new Date(wall).getUTCDate() !== day || year < 100) return null
  const [, , , , , , , offset] = match
  const zone = offset === undefined ? tzid || null : /z/i.test(offset) ? 'UTC' : offset
  return { wall, isDate, zone: isDate ? null : zone }
}

const DURATION =
  /^\s*\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?\s*$/i

/** The length of a duration in milliseconds; null if it is invalid or negative. */
export function durationOf(text: string): number | null {
  const match = DURATION.exec(text)
  if (!match || text.trim().length < 3) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  return (weeks * 7 + days) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
