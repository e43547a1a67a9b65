import { type Day, monthOf, yearOf } from '@/domain/dates'
import { type Month, quarterOf } from '@/domain/quarters'

export type Tier = 'anonymous' | 'free' | 'pro'

/** The limits of a tier; `Infinity` for none. */
export type Limits = {
  readonly tags: number
  readonly tagsPerDay: number
  readonly everyQuarter: boolean
  /** How many days one action may change. */
  readonly daysAtOnce: number
  /** How many calendars elsewhere are shown. */
  readonly outsideCalendars: number
}

const free: Limits = {
  tags: 4,
  tagsPerDay: 3,
  everyQuarter: false,
  daysAtOnce: 7,
  outsideCalendars: 1,
}

/** The one table of limits. */
const limits: Record<Tier, Limits> = {
  anonymous: free,
  free,
  pro: {
    tags: Number.POSITIVE_INFINITY,
    tagsPerDay: Number.POSITIVE_INFINITY,
    everyQuarter: true,
    daysAtOnce: Number.POSITIVE_INFINITY,
    outsideCalendars: 10,
  },
}

/** The limits of a tier. */
export function limitsOf(tier: Tier): Limits {
  return limits[tier]
}

/** Whether a month is closed to a tier: without Pro all but the current quarter. */
export function isLockedMonth(tier: Tier, { year, month }: Month, today: Day): boolean {
  if (limits[tier].everyQuarter) return false
  return year !== yearOf(today) || quarterOf(month) !== quarterOf(monthOf(today))
}

/** How many years before and after the current one lists of years offer. */
export const LISTED_YEARS_BACK = 4
export const LISTED_YEARS_AHEAD = 5

/** How many years from the current one a bulk assign reaches; mistyped years lie beyond. */
export const BULK_YEARS = 100
/** The most days of one bulk assign: ten years. */
export const BULK_DAYS = 3_660

/** How many years a repetition reaches, and how many days it writes, at most. */
export const REPEAT_YEARS = 10
export const REPEAT_DAYS = 400
/** The most weeks from one time of a repetition by weekdays to the next. */
export const REPEAT_WEEKS = 8
/** The most days from one time of a repetition by days to the next: a leap year. */
export const REPEAT_INTERVAL = 366

/** An event is far if it is more days away than the first, and close if fewer than the second. */
export const DAYS_TILL_FAR = 5
export const DAYS_TILL_NEAR = 3
/** How many days before an event the year view starts to count them. */
export const DAYS_TILL_ON_YEAR = 30

/** How many years after the current one a link can show. */
export const SHARE_YEARS_AHEAD = 3

/** How many steps of a visit can be undone. */
export const UNDO_STEPS = 50

/** The tier of an account; a visitor has none. */
export function tierOf(account: { readonly isPro: boolean } | null): Tier {
  if (!account) return 'anonymous'
  return account.isPro ? 'pro' : 'free'
}
