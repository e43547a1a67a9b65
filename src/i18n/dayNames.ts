import type { BundleLanguage } from './languages'

type Names = {
  /** From January on. */
  readonly months: readonly string[]
  /** From Sunday on. */
  readonly shortWeekdays: readonly string[]
}

type Sentences = {
  /** From Sunday on. */
  readonly weekdays: readonly string[]
  /** A day with its weekday and year. */
  spoken(weekday: string, day: number, month: string, year: number): string
  /** What stands before the last of two, and of more. */
  readonly and: readonly [ofTwo: string, ofMore: string]
}

// What no page asks for is left out of it.
const words = /* @__NO_SIDE_EFFECTS__ */ (text: string) => text.split(' ')

/**
 * The names that the first screen needs. The first formatter that a page asks Intl for costs 20 ms, as
 * much as all days together; a test compares these with what it would say.
 */
export const dayNames: Readonly<Record<BundleLanguage, Names>> = {
  en: {
    months: words(
      'January February March April May June July August September October November December',
    ),
    shortWeekdays: words('Sun Mon Tue Wed Thu Fri Sat'),
  },
  de: {
    months: words(
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    ),
    shortWeekdays: words('So Mo Di Mi Do Fr Sa'),
  },
  bg: {
    months: words(
      'януари февруари март април май юни юли август септември октомври ноември декември',
    ),
    shortWeekdays: words('нд пн вт ср чт пт сб'),
  },
}

/** How days are told; by itself, because the days that are drawn before the app do without. */
export const daySentences: Readonly<Record<BundleLanguage, Sentences>> = {
  en: {
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    spoken: (weekday, day, month, year) => `${weekday}, ${month} ${day}, ${year}`,
    and: [' and ', ', and '],
  },
  de: {
    weekdays: words('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    spoken: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
    and: [' und ', ' und '],
  },
  bg: {
    weekdays: words('неделя понеделник вторник сряда четвъртък петък събота'),
    spoken: (weekday, day, month, year) => `${weekday}, ${day} ${month} ${year} г.`,
    and: [' и ', ' и '],
  },
}
