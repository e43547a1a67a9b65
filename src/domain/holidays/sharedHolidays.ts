import { addDays, type Day, dayOf, daysBetween, isDay } from '@/domain/dates'
import { LANGUAGES } from '@/domain/languages'
import type { Plain } from '@/domain/settingsMerge'
import type { Layer, Mark, MarkSource } from '@/domain/surface/layers'
import { beginningOf, cleanText } from '@/domain/text'

/**
 * A holiday in a snapshot, both ends included: its name as its owner saw it, and its source, from which readers get its
 * name in their language. Older snapshots have only the name.
 */
export type SharedHoliday = MarkSource & {
  readonly from: Day
  readonly to: Day
  readonly kind: Exclude<Mark['kind'], 'person' | 'outside'>
  readonly name: string
  readonly lane?: number
}

/** The server has the same limits. */
const MOST = 1_000
const LONGEST_NAME = 120
const LONGEST_DAYS = 100
/** The number of states and countries. */
const MOST_LANES = 17

/** The holidays of some years as a snapshot holds them, consecutive school days in one row. */
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
  const { day, kind, lane, source } = mark
  // A link must not show what another person plans, nor calendars elsewhere.
  if (kind === 'person' || kind === 'outside') return
  const name = beginningOf(mark.title, LONGEST_NAME - 1)
  const at = rows.findLastIndex(
    (row) => row.kind === kind && row.name === name && row.lane === lane,
  )
  const before = rows[at]
  if (before && kind === 'school' && addDays(before.to, 1) === day)
    rows[at] = { ...before, to: day }
  else rows.push({ from: day, to: day, kind, name, ...(lane !== undefined && { lane }), ...source })
}

/** An untrusted name; empty if it is none. */
const nameIn = (value: unknown): string =>
  typeof value === 'string' ? beginningOf(cleanText(value), LONGEST_NAME) : ''

/** Whether the id or region exists is checked where it is named. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z]{1,40}$/.test(id)
const isRegion = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z]{2}(?:-[A-Z]{2})?$/.test(code)

/** Reads the source of a holiday. */
function readSource({ id, isSubstitute, names, regions, state }: Plain): MarkSource {
  const listed = Array.isArray(regions) ? regions.slice(0, MOST_LANES).filter(isRegion) : []
  const named = LANGUAGES.flatMap((language) => {
    const name = nameIn((Object(names) as Plain)[language])
    return name === '' ? [] : [[language, name] as const]
  })
  return {
    ...(isId(id) && { id }),
    ...(isSubstitute === true && { isSubstitute }),
    ...(named.length > 0 && { names: Object.fromEntries(named) }),
    ...(listed.length > 0 && { regions: listed }),
    ...(isRegion(state) && { state }),
  }
}

function readRow(value: unknown): SharedHoliday | null {
  const row = Object(value) as Plain
  const { from, to, kind, lane } = row
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to)) return null
  const length = daysBetween(from, to)
  if (length < 0 || length >= LONGEST_DAYS) return null
  const name = nameIn(row.name)
  if ((kind !== 'holiday' && kind !== 'school') || name === '') return null
  const known = isLane(lane) ? { lane } : {}
  return { ...readSource(row), from, to, kind, name, ...(kind === 'school' && known) }
}

const isLane = (lane: unknown): lane is number =>
  Number.isInteger(lane) && Number(lane) >= 0 && Number(lane) < MOST_LANES

/** Reads the holidays of an untrusted snapshot; bad rows are dropped. */
export function readSharedHolidays(value: unknown): readonly SharedHoliday[] {
  return Array.isArray(value) ? value.slice(0, MOST).flatMap((row) => readRow(row) ?? []) : []
}

/** How many lanes the school holidays of a snapshot take. */
export function lanesIn(holidays: readonly SharedHoliday[]): number {
  return Math.max(0, ...holidays.map(({ lane }) => (lane === undefined ? 0 : lane + 1)))
}
