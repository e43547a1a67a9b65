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
