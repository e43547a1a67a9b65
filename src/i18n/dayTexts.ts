import { utc } from './format'
import type { BundleLanguage } from './languages'
import { perLanguage } from './perLanguage'

function formatterOf(options: Intl.DateTimeFormatOptions) {
  const formatter = perLanguage(
    (language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )
  return (day: string, language: BundleLanguage) => formatter(language).format(utc(day))
}

const long = /* @__PURE__ */ formatterOf({ dateStyle: 'long' })
const withWeekday = /* @__PURE__ */ formatterOf({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day (yyyy-MM-dd) without weekday and year. */
export const shortDay = /* @__PURE__ */ formatterOf({ day: 'numeric', month: 'long' })

/** A day (yyyy-MM-dd) in full; the Bulgarian one ends in a stop, for "г." is an abbreviation. */
export function longDay(day: string, language: BundleLanguage): string {
  // No line ends within a date.
  return long(day, language).replace(/\s/g, '\u00a0')
}

const dayAndMonth = /* @__PURE__ */ perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** Two days (yyyy-MM-dd) and what lies between them, as short as the language says it. */
export function rangeText(from: string, to: string, language: BundleLanguage): string {
  return dayAndMonth(language).formatRange(utc(from), utc(to))
}

const withYear = /* @__PURE__ */ perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** A day (yyyy-MM-dd), or the first and the last of some, with weekday and year in few letters. */
export function datesText(from: string, to: string, language: BundleLanguage): string {
  return withYear(language).formatRange(utc(from), utc(to))
}

const span = /* @__PURE__ */ perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** The first and the last (yyyy-MM-dd) of some days, with the year and without weekdays: it has to fit a column. */
export function spanText(from: string, to: string, language: BundleLanguage): string {
  return span(language).formatRange(utc(from), utc(to))
}

/** A day (yyyy-MM-dd) with its weekday, as it begins a sentence. */
export function dayTitle(day: string, language: BundleLanguage): string {
  const text = withWeekday(day, language)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

const clock = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }),
)

/** The time of day of a moment (ms since the epoch), on this device. */
export function timeText(at: number, language: BundleLanguage): string {
  return clock(language).format(at)
}
