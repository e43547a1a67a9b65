import type { Day } from '@/domain/dates'
import { yearOf } from '@/domain/dates'
import {
  isVersion,
  type KeptRow,
  type KeptTag,
  type KeptVersion,
  MOST_KEPT,
} from '@/domain/keptVersions'
import type { DayVersions, DeletedTag, LargerChange, YearThen } from '@/domain/versions'

/** Nobody but the visitor changes what the browser holds. */
const NOBODY = { by: '', name: '' } as const

/** Changes of one kind that are no further apart are one (V2). */
const APART_MS = 60_000
const MOST_LARGER = 50

const LARGER: readonly string[] = ['import', 'bulk', 'upload', 'bring', 'undo']

const isTag = (row: KeptRow): row is KeptTag => !isVersion(row)

const deletedTag = ({ tag, at }: KeptTag): DeletedTag => ({ tag, at, created: '' })

/** The deleted tags that some versions name; of one that was deleted again and again the last. */
function namedIn(rows: readonly KeptRow[], versions: readonly KeptVersion[]): DeletedTag[] {
  const named = new Set(versions.flatMap(({ entry }) => entry.tags))
  const last = new Map<string, KeptTag>()
  for (const row of rows) {
    if (!isTag(row) || !named.has(row.tag.id)) continue
    const other = last.get(row.tag.id)
    if (!other || other.at < row.at) last.set(row.tag.id, row)
  }
  return [...last.values()].map(deletedTag)
}

/** The versions of a day (V3), of what is kept, newest first. */
export function dayVersions(rows: readonly KeptRow[], date: Day): DayVersions {
  const own = rows.filter((row) => isVersion(row) && row.date === date) as KeptVersion[]
  const versions = own.map(({ at, kind, entry }) => ({ at, kind, entry, ...NOBODY }))
  return { versions, tags: namedIn(rows, own) }
}

/** What the days of a year held at a moment (ms), as far as they changed since (V2). */
export function yearThen(rows: readonly KeptRow[], year: number, moment: number): YearThen {
  const first = new Map<Day, KeptVersion>()
  const since = new Map<Day, number>()
  // The newest come first, so what stays is the first change after the moment.
  for (const row of rows) {
    if (!isVersion(row) || row.at <= moment || yearOf(row.date) !== year) continue
    first.set(row.date, row)
    since.set(row.date, (since.get(row.date) ?? 0) + 1)
  }
  const found = [...first.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
  const isCut = (date: Day) => since.get(date) === MOST_KEPT.ofDay || undefined
  const days = found.map(({ date, at, kind, entry }) => {
    return { date, at, kind, entry, isCut: isCut(date), ...NOBODY }
  })
  return { days, tags: namedIn(rows, found) }
}

type Group = { readonly kind: KeptVersion['kind']; at: number; until: number; dates: Set<Day> }

/** The changes of several days, and the deleted tags, newest first (V2). */
export function largerChanges(rows: readonly KeptRow[]): readonly LargerChange[] {
  const groups: Group[] = []
  for (const row of rows) {
    if (!isVersion(row) || !LARGER.includes(row.kind)) continue
    const { kind, at, date } = row
    const group = groups.find((one) => one.kind === kind && one.at - at < APART_MS)
    if (!group) groups.push({ kind, at, until: at, dates: new Set([date]) })
    else {
      group.at = at
      group.dates.add(date)
    }
  }
  const many = groups
    .filter(({ dates }) => dates.size > 1)
    .map(({ dates, ...rest }) => ({ ...rest, days: dates.size, tag: null, ...NOBODY }))
  const tags = rows.filter(isTag).map((row) => ({
    kind: 'tag' as const,
    at: row.at,
    until: row.at,
    days: row.days,
    tag: deletedTag(row),
    ...NOBODY,
  }))
  return [...many, ...tags].sort((a, b) => b.at - a.at).slice(0, MOST_LARGER)
}
