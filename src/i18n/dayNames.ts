import type { BundleLanguage } from './languages'

type Names = {
  /** From January on. */
  readonly months: readonly string[]
  /** From Sunday on. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
}

type Sentences = {
  /** A day with its weekday and year. */
  spoken(weekday: string, day: number, month: string, year: number): string
  /** What stands before the last of two, and of more. */
  readonly and: readonly [ofTwo: string, ofMore: string]
}

const words = (text: string) => text.split(' ')
const cut = (names: readonly string[], length: number) => names.map((name) => name.slice(0, length))

const en = {
  months: words(
    'January February March April May June July August September October November December',
  ),
  weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
}
const de = {
  months: words(
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  ),
  weekdays: words('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
}
const bg = {
  months: words(
    'януари февруари март април май юни юли август септември октомври ноември декември',
  ),
  weekdays: words('неделя понеделник вторник сряда четвъртък петък събота'),
}

/**
 * The names that the first screen needs. The first formatter that a page asks Intl for costs 20 ms, as
 * much as all days together; a test compares these with what it would say.
 */
export const dayNames: Readonly<Record<BundleLanguage, Names>> = {
  en: { ...en, shortWeekdays: cut(en.weekdays, 3) },
  de: { ...de, shortWeekdays: cut(de.weekdays, 2) },
  bg: { ...bg, shortWeekdays: words('нд пн вт ср чт пт сб') },
}

/** How days are told; by itself, because the days that are drawn before the app do without. */
export const daySentences: Readonly<Record<BundleLanguage, Sentences>> = {
  en: {
    spoken: (weekday, day, month, year) => `${weekday}, ${month} ${day}, ${year}`,
    and: [' and ', ', and '],
  },
  de: {
    spoken: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
    and: [' und ', ' und '],
  },
  bg: {
    spoken: (weekday, day, month, year) => `${weekday}, ${day} ${month} ${year} г.`,
    and: [' и ', ' и '],
  },
}
