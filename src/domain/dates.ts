import { millisecondsInDay } from 'date-fns/constants'
import type { Language } from '@/domain/languages'

/** A civil date `yyyy-MM-dd`, without a time zone. */
export type Day = string

/** The parts of a day; `month` counts from 0, as `Date` does. */
export type DayParts = { year: number; month: number; day: number }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Noon in UTC. date-fns would count in local time, and zones that crossed the date line have skipped a day. */
function utcNoon(year: number, month: number, day: number): Date {
  const noon = new Date(0)
  noon.setUTCFullYear(year, month, day)
  noon.setUTCHours(12)
  return noon
}

function noonOf(day: Day, count = 0): Date {
  return utcNoon(yearOf(day), monthOf(day), dayNumberOf(day) + count)
}

/** Reads `yyyy-MM-dd`; null for anything that is no valid date. */
export function parseDay(text: string): DayParts | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])]
  if (year < 1 || month < 0 || month > 11 || day < 1) return null
  // Every month has 28 days, so most dates need no further check.
  if (day > 28 && day > daysInMonth(year, month)) return null
  return { year, month, day }
}

/** Whether untrusted text is a valid date. */
export function isDay(text: string): boolean {
  return parseDay(text) !== null
}

/** Writes the parts as `yyyy-MM-dd`; `month` counts from 0. */
export function dayOf(year: number, month: number, day: number): Day {
  return `${monthKey(year, month)}-${String(day).padStart(2, '0')}`
}

/** Writes a month as `yyyy-MM`; `month` counts from 0. */
export function monthKey(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`
}

/** The civil day of a moment by this device's clock. Throws RangeError "Invalid time value". */
export function formatDay(date: Date): Day {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate())
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** The month of a day, counted from 0. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7)) - 1
}

/** The number of a day within its month, counted from 1. */
export function dayNumberOf(day: Day): number {
  return Number(day.slice(8, 10))
}

/** The weekday, 0 for Sunday. */
export function weekdayOf(day: Day): number {
  return noonOf(day).getUTCDay()
}

/** The ISO 8601 week number of a day. */
export function isoWeekOf(day: Day): number {
  // A week belongs to the year of its Thursday.
  const thursday = addDays(day, 3 - ((weekdayOf(day) + 6) % 7))
  return 1 + Math.floor(daysBetween(dayOf(yearOf(thursday), 0, 1), thursday) / 7)
}

/** How many days a month has; `month` counts from 0. */
export function daysInMonth(year: number, month: number): number {
  return utcNoon(year, month + 1, 0).getUTCDate()
}

/** Every day of a month, in order. */
export function monthDays(year: number, month: number): Day[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, i) => dayOf(year, month, i + 1))
}

/** The day `count` days later; earlier if it is negative. */
export function addDays(day: Day, count: number): Day {
  const number = dayNumberOf(day) + count
  // Every month has 28 days, so no Date is made: the server's engine takes long for one.
  if (number >= 1 && number <= 28) return day.slice(0, 8) + String(number).padStart(2, '0')
  const noon = noonOf(day, count)
  return dayOf(noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate())
}

/** How many days `to` lies after `from`; negative if it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (noonOf(to).getTime() - noonOf(from).getTime()) / millisecondsInDay
}

/** The first weekday of a week: Monday for de and bg, Sunday for en. */
export function weekStartOf(language: Language): 0 | 1 {
  return language === 'en' ? 0 : 1
}
