import { type Day, monthOf, yearOf } from '@/domain/dates'
import { type Month, quarterOf } from '@/domain/quarters'

export type Tier = 'anonymous' | 'free' | 'pro'

/** What a tier may hold; `Infinity` stands for no limit. */
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

/** The one table of what each plan may. */
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

/** Says whether a month is closed to a tier: any but the current quarter without Pro. */
export function isLockedMonth(tier: Tier, { year, month }: Month, today: Day): boolean {
  if (limits[tier].everyQuarter) return false
  return year !== yearOf(today) || quarterOf(month) !== quarterOf(monthOf(today))
}

/** The years that lists of years offer, around the current one. */
export const LISTED_YEARS_BACK = 4
export const LISTED_YEARS_AHEAD = 5

/** How far a bulk assign reaches from the current year: a year that is mistyped lies beyond. */
export const BULK_YEARS = 100
/** The most days of one bulk assign: ten years. */
export const BULK_DAYS = 3_660

/** A repetition reaches this many years, and writes at most this many days. */
export const REPEAT_YEARS = 10
export const REPEAT_DAYS = 400
/** So many weeks lie at most from one time of a repetition by weekdays to the next. */
export const REPEAT_WEEKS = 8
/** So many days lie at most from one time of a repetition by days to the next: a year of them. */
export const REPEAT_INTERVAL = 366

/** An event is far away in more days than the first, and close in fewer than the second. */
export const DAYS_TILL_FAR = 5
export const DAYS_TILL_NEAR = 3
/** So many days before an event the year begins to count them. */
export const DAYS_TILL_ON_YEAR = 30

/** A link can show the current year and this many after it. */
export const SHARE_YEARS_AHEAD = 3

/** How many steps of a visit can be undone. */
export const UNDO_STEPS = 50

/** The tier of an account; none is a visitor. */
export function tierOf(account: { readonly isPro: boolean } | null): Tier {
  if (!account) return 'anonymous'
  return account.isPro ? 'pro' : 'free'
}
