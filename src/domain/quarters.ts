import { type Day, monthOf, yearOf } from '@/domain/dates'

/** A month of a year; `month` counts from 0. */
export type Month = { readonly year: number; readonly month: number }

/** The month of a day. */
export function monthOfDay(day: Day): Month {
  return { year: yearOf(day), month: monthOf(day) }
}

/** The quarter of a month, 0 to 3. */
export function quarterOf(month: number): number {
  return Math.floor(month / 3)
}

/** The first month of a quarter. */
export function firstMonthOf(year: number, quarter: number): Month {
  return { year, month: quarter * 3 }
}

/** The month `count` months later, across years. */
export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month + count
  return { year: Math.floor(index / 12), month: ((index % 12) + 12) % 12 }
}
