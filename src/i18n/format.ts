import { dayNames, daySentences } from './dayNames'
import { isolate, namesInRow } from './isolate'
import type { BundleLanguage } from './languages'
import { perLanguage } from './perLanguage'

const number = /* @__PURE__ */ perLanguage((language) => new Intl.NumberFormat(language))

/** A day (yyyy-MM-dd) in milliseconds: formatted at UTC midnight, so that no time zone can move it. */
export function utc(day: string): number {
  const [year = 0, monthNumber = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, monthNumber - 1, date)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const nameAt = (names: readonly string[], index: number) => names[index] ?? ''

/** The name of a month (0-11) standing alone, with a capital letter in every language. */
export function monthName(index: number, language: BundleLanguage): string {
  return capitalised(nameAt(dayNames[language].months, index))
}

/** The short name of a month (0-11). */
export function shortMonthName(index: number, language: BundleLanguage): string {
  return monthName(index, language).slice(0, 3)
}

/** "October 2026": Intl would write the Bulgarian month in lower case and add "г." to the year. */
export function monthTitle(year: number, index: number, language: BundleLanguage): string {
  return `${monthName(index, language)} ${year}`
}

/** The name of a weekday (0 = Sunday). */
export function weekdayName(index: number, language: BundleLanguage): string {
  return nameAt(daySentences[language].weekdays, index)
}

/** The short name of a weekday (0 = Sunday). */
export function shortWeekdayName(index: number, language: BundleLanguage): string {
  return nameAt(dayNames[language].shortWeekdays, index)
}

/** A day (yyyy-MM-dd) as a person says it, with weekday and year. */
export function spokenDay(day: string, language: BundleLanguage): string {
  const moment = new Date(utc(day))
  const weekday = weekdayName(moment.getUTCDay(), language)
  const month = nameAt(dayNames[language].months, moment.getUTCMonth())
  return daySentences[language].spoken(weekday, moment.getUTCDate(), month, moment.getUTCFullYear())
}

/** "a, b and c" in the language. */
export function listText(items: readonly string[], language: BundleLanguage): string {
  const { and } = daySentences[language]
  const last = isolate(items.at(-1) ?? '')
  if (items.length < 2) return last
  return namesInRow(items.slice(0, -1)) + and[items.length > 2 ? 1 : 0] + last
}

/** A number with the separators of the language, and with a real minus sign. */
export function numberText(value: number, language: BundleLanguage): string {
  return number(language).format(value).replace('-', '−')
}
