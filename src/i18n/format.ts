import type { BundleLanguage } from './languages'

/** Building an Intl formatter costs more than using it a thousand times. */
function perLanguage<T>(make: (language: BundleLanguage) => T): (language: BundleLanguage) => T {
  const made = new Map<BundleLanguage, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}

function dates(options: Intl.DateTimeFormatOptions) {
  return perLanguage(
    (language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )
}

const month = dates({ month: 'long' })
const shortMonth = dates({ month: 'short' })
const weekday = dates({ weekday: 'long' })
const shortWeekday = dates({ weekday: 'short' })
const spoken = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const long = dates({ dateStyle: 'long' })
const dayAndMonth = dates({ day: 'numeric', month: 'long' })
const list = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
const number = perLanguage((language) => new Intl.NumberFormat(language))

/** A civil day is formatted at UTC midnight, so that no time zone can move it. */
function utc(day: string): number {
  const [year = 0, monthNumber = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, monthNumber - 1, date)
}

/** 4 January 1970 was a Sunday. */
const utcWeekday = (index: number) => Date.UTC(1970, 0, 4 + index)

function capitalised(text: string, language: BundleLanguage): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** The name of a month (0-11) standing alone, with a capital letter in every language. */
export function monthName(index: number, language: BundleLanguage): string {
  return capitalised(month(language).format(Date.UTC(2000, index)), language)
}

/** The short name of a month (0-11); for Bulgarian Intl knows only its number. */
export function shortMonthName(index: number, language: BundleLanguage): string {
  if (language === 'bg') return monthName(index, language).slice(0, 3)
  const name = shortMonth(language).format(Date.UTC(2000, index))
  return capitalised(name.replace(/\.$/, ''), language)
}

/** "October 2026": Intl would write the Bulgarian month small and add "г." to the year. */
export function monthTitle(year: number, index: number, language: BundleLanguage): string {
  return `${monthName(index, language)} ${year}`
}

/** The name of a weekday (0 = Sunday). */
export function weekdayName(index: number, language: BundleLanguage): string {
  return weekday(language).format(utcWeekday(index))
}

export function shortWeekdayName(index: number, language: BundleLanguage): string {
  return shortWeekday(language).format(utcWeekday(index)).replace(/\.$/, '')
}

/** A day (yyyy-MM-dd) as a person says it, with weekday and year. */
export function spokenDay(day: string, language: BundleLanguage): string {
  return spoken(language).format(utc(day))
}

/** A day (yyyy-MM-dd) in full, within a sentence. */
export function longDay(day: string, language: BundleLanguage): string {
  // A sentence ends in a full stop of its own, and no line ends within a date.
  return long(language)
    .format(utc(day))
    .replace(/\sг\.$/, '')
    .replaceAll(' ', '\u00a0')
}

/** A day (yyyy-MM-dd) without weekday and year. */
export function shortDay(day: string, language: BundleLanguage): string {
  return dayAndMonth(language).format(utc(day))
}

/** "a, b and c" in the language. */
export function listText(items: readonly string[], language: BundleLanguage): string {
  return list(language).format(items)
}

export function numberText(value: number, language: BundleLanguage): string {
  return number(language).format(value)
}
