import { codeOf, daysIn, isoOf, makeData } from '../peers/shared/dataset.mjs'

const now = new Date()

/** The current quarter: the app opens there, and the other pages are told to. */
export const start = { year: now.getFullYear(), month: now.getMonth() - (now.getMonth() % 3) }

const firstMonth = (group) => (group === 'year' ? 0 : start.month)

/** The first day of that quarter or year, yyyy-MM-dd. */
export const startDayOf = (group) => isoOf(start.year, firstMonth(group), 1)
export const startDay = startDayOf('quarter')

const MONTHS = { quarter: 3, month: 1, year: 12 }

/**
 * The days of a quarter, month or year, counted from the start: `first` and `last` are the codes with which their notes
 * begin, `all` the dates.
 */
export function periodAt(group, position) {
  const all = []
  const count = MONTHS[group]
  for (let i = 0; i < count; i += 1) {
    const at = firstMonth(group) + position * count + i
    const [year, month] = [start.year + Math.floor(at / 12), ((at % 12) + 12) % 12]
    for (let day = 1; day <= daysIn(year, month); day += 1) all.push(isoOf(year, month, day))
  }
  return { first: codeOf(all[0]), last: codeOf(all.at(-1)), days: all.length, all }
}

/**
 * Tags and entries of `years` years: four quarters from the start, and whole years before and after them. For a year
 * board the first is the current year, and one year more is filled.
 */
export function dataOf(years, group = 'quarter') {
  if (group === 'year' && years === 1) return makeData([start.year, start.year + 1])
  const before = Math.floor((years - 1) / 2)
  const first = isoOf(start.year - before, start.month, 1)
  const end = isoOf(start.year - before + years, start.month, 1)
  const list = Array.from({ length: years + 1 }, (_, i) => start.year - before + i)
  const { tags, entries } = makeData(list)
  const within = Object.entries(entries).filter(([date]) => date >= first && date < end)
  return { tags, entries: Object.fromEntries(within) }
}
