import { addDays, type Day, dayOf, daysBetween, isDay } from '@/domain/dates'
import { type Layer, type Mark, NO_MARKS } from '@/domain/surface/layers'
import { beginningOf, cleanText } from '@/domain/text'

/** Days of one holiday in a snapshot, both ends included; its name is all that is told of it (H4). */
export type SharedHoliday = {
  readonly from: Day
  readonly to: Day
  readonly kind: Mark['kind']
  readonly name: string
  readonly lane?: number
}

/** The server's limits too. */
const MOST = 1_000
const LONGEST_NAME = 120
const LONGEST_DAYS = 100

/** What layers say of some years, as a snapshot holds it: the days of one holiday in one row. */
export function snapshotHolidays(
  layers: readonly Layer[],
  years: readonly number[],
): readonly SharedHoliday[] {
  const rows: SharedHoliday[] = []
  for (const layer of layers) {
    for (const year of years) {
      for (const mark of layer.marks(dayOf(year, 0, 1), dayOf(year, 11, 31))) append(rows, mark)
    }
  }
  return rows.slice(0, MOST)
}

function append(rows: SharedHoliday[], mark: Mark): void {
  const { day, kind, lane } = mark
  // Of which state a band is cannot be seen otherwise.
  const name = beginningOf(kind === 'school' ? mark.title : mark.name, LONGEST_NAME - 1)
  const at = rows.findLastIndex(
    (row) => row.kind === kind && row.name === name && row.lane === lane,
  )
  const before = rows[at]
  if (before && kind === 'school' && addDays(before.to, 1) === day)
    rows[at] = { ...before, to: day }
  else rows.push({ from: day, to: day, kind, name, ...(lane !== undefined && { lane }) })
}

function readRow(row: unknown): SharedHoliday | null {
  const { from, to, kind, name, lane } = (row ?? {}) as Readonly<Record<string, unknown>>
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to)) return null
  const length = daysBetween(from, to)
  if (length < 0 || length >= LONGEST_DAYS) return null
  if ((kind !== 'holiday' && kind !== 'school') || typeof name !== 'string') return null
  const text = beginningOf(cleanText(name), LONGEST_NAME)
  if (text === '') return null
  const known = Number.isInteger(lane) ? { lane: Number(lane) } : {}
  return { from, to, kind, name: text, ...(kind === 'school' && known) }
}

/** Reads the holidays of a snapshot of foreign origin; bad rows are dropped (S6). */
export function readSharedHolidays(value: unknown): readonly SharedHoliday[] {
  return Array.isArray(value) ? value.slice(0, MOST).flatMap((row) => readRow(row) ?? []) : []
}

/** How many lanes the school holidays of a snapshot have. */
export function lanesIn(holidays: readonly SharedHoliday[]): number {
  return Math.max(0, ...holidays.map(({ lane }) => (lane === undefined ? 0 : lane + 1)))
}

/** The holidays of a snapshot as a layer. */
export function sharedLayer(holidays: readonly SharedHoliday[]): Layer {
  const days = new Map<Day, Mark[]>()
  for (const { from, to, ...row } of holidays) {
    const isNamedIn = (notes: string) => notes.split('\n').some((line) => line.trim() === row.name)
    for (let day = from; day <= to; day = addDays(day, 1)) {
      days.set(day, [...(days.get(day) ?? []), { ...row, day, title: row.name, isNamedIn }])
    }
  }
  const inOrder = [...days.keys()].sort()
  return {
    id: 'shared',
    marks(from, to) {
      if (from === to) return days.get(from) ?? NO_MARKS
      return inOrder
        .filter((day) => from <= day && day <= to)
        .flatMap((day) => days.get(day) ?? NO_MARKS)
    },
  }
}
