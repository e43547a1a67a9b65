import { type Day, daysBetween, isDay } from '@/domain/dates'
import { LANGUAGES, type Language } from '@/domain/languages'
import { isPlain, type Plain } from '@/domain/settingsMerge'
import { beginningOf, cleanText } from '@/domain/text'

/** School holidays, both ends included, with the API's names. */
export type SchoolHoliday = {
  readonly from: Day
  readonly to: Day
  readonly names: Readonly<Partial<Record<Language, string>>>
}

/** A longer answer is not about the holidays of one year. */
const MOST_ROWS = 100
const LONGEST_NAME = 80
const LONGEST_DAYS = 100

const rowsIn = (value: unknown): readonly Plain[] =>
  Array.isArray(value) ? value.filter(isPlain).slice(0, MOST_ROWS) : []

function namesOf(value: unknown): SchoolHoliday['names'] {
  const names: Partial<Record<Language, string>> = {}
  for (const { language, text } of rowsIn(value)) {
    const known = LANGUAGES.find((one) => one === String(language).toLowerCase())
    const name = typeof text === 'string' ? beginningOf(cleanText(text), LONGEST_NAME) : ''
    if (known && name !== '') names[known] ??= name
  }
  return names
}

/** Whether a row is about the state or a part of it. */
function isOf(state: string, { subdivisions, type }: Plain): boolean {
  const codes = rowsIn(subdivisions).map(({ code }) => String(code))
  const isHere = codes.length === 0 || codes.some((code) => `${code}-`.startsWith(`${state}-`))
  return isHere && (type === undefined || type === 'School')
}

function readRow({ startDate, endDate, name }: Plain): SchoolHoliday | null {
  const to = endDate ?? startDate
  if (typeof startDate !== 'string' || !isDay(startDate)) return null
  if (typeof to !== 'string' || !isDay(to)) return null
  const names = namesOf(name)
  const length = daysBetween(startDate, to)
  const isFit = length >= 0 && length < LONGEST_DAYS && Object.keys(names).length > 0
  return isFit ? { from: startDate, to, names } : null
}

/**
 * Reads the answer of the OpenHolidays API about a state, in order; bad rows are dropped. Null if it is no such answer.
 */
export function readSchoolHolidays(
  answer: unknown,
  state: string,
): readonly SchoolHoliday[] | null {
  if (!Array.isArray(answer)) return null
  const read = rowsIn(answer)
    .filter((row) => isOf(state, row))
    .flatMap((row) => readRow(row) ?? [])
  // If no row is readable, something else has answered.
  if (answer.length > 0 && !answer.some((row) => isPlain(row) && readRow(row))) return null
  return read.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Reads stored school holidays; null for other data. */
export function readStoredHolidays(value: unknown): readonly SchoolHoliday[] | null {
  if (!Array.isArray(value)) return null
  return rowsIn(value).flatMap(({ from, to, names }) => {
    const list = isPlain(names) ? Object.entries(names) : []
    const name = list.map(([language, text]) => ({ language, text }))
    return readRow({ startDate: from, endDate: to, name }) ?? []
  })
}
