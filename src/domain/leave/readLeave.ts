import { isDay } from '@/domain/dates'
import type { LeaveSettings, LeaveYear, Share } from '@/domain/settings'

/** The most days of leave that a year has. */
const MAX_DAYS = 366

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isShare = (value: unknown): value is Share => value === 0 || value === 0.5 || value === 1

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_DAYS

/** Reads a typed number of days, with a comma or a point: undefined for nothing, null for what is none. */
export function parseDays(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return undefined
  return /^\d{1,3}(\.\d{0,2})?$/.test(typed) && isCount(Number(typed)) ? Number(typed) : null
}

function readYear(value: unknown): LeaveYear {
  if (!isRow(value)) return {}
  const { allowance, carried, until } = value
  return {
    ...(isCount(allowance) && { allowance }),
    ...(isCount(carried) && { carried }),
    // In a leap year, which has every day.
    ...(typeof until === 'string' && isDay(`2028-${until}`) && { until }),
  }
}

/** Reads how leave is counted from settings of foreign origin; what cannot be read counts as not said (T3). */
export function readLeave(value: unknown): LeaveSettings {
  if (!isRow(value)) return {}
  const { week, christmasEve, newYearsEve, busyTag, years } = value
  return {
    ...(Array.isArray(week) && week.length === 7 && week.every(isShare) && { week }),
    ...(isShare(christmasEve) && { christmasEve }),
    ...(isShare(newYearsEve) && { newYearsEve }),
    ...(typeof busyTag === 'string' && { busyTag }),
    ...(isRow(years) && {
      years: Object.fromEntries(
        Object.entries(years).flatMap(([year, own]) =>
          /^\d{4}$/.test(year) ? [[year, readYear(own)]] : [],
        ),
      ),
    }),
  }
}
