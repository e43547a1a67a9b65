import { millisecondsInDay } from 'date-fns/constants'
import type { BeforeAfter, Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, equalEntries } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { VISITOR_FOLD_MS } from '@/domain/timing'
import { type ChangeKind, kindIn, VISITOR_VERSION_DAYS } from '@/domain/versions'

/** An edit of a visitor, as its key of storage has it; `at` in ms, where it is known. */
export type MadeEdit = {
  readonly id: string
  readonly change: Change
  readonly at?: number | undefined
}

type TimedEdit = MadeEdit & { readonly at: number }

/** What a day held before some edits, which are named: their keys may be there yet (V3). */
export type KeptVersion = {
  readonly date: Day
  /** When the first of them was made, in ms; another moment for each version of a day, rising. */
  readonly at: number
  readonly kind: ChangeKind
  readonly entry: Entry
  readonly edits: readonly string[]
}

/** A tag that was deleted, by which edit, and how many days had it. */
export type KeptTag = {
  readonly tag: Tag
  readonly at: number
  readonly days: number
  readonly edits: readonly string[]
}

export type KeptRow = KeptVersion | KeptTag

export const isVersion = (row: KeptRow): row is KeptVersion => 'date' in row

/** How long a visitor's browser keeps earlier versions, in ms. */
export const KEPT_FOR_MS = VISITOR_VERSION_DAYS * millisecondsInDay

/** So much is kept at the most: of a day, of a calendar, and of that in characters. */
export const MOST_KEPT = { ofDay: 50, rows: 2_000, characters: 1_000_000 } as const

/** What is new, what was kept before and now goes, all that is there, newest first, and since when that is whole (ms). */
export type Kept = {
  readonly made: readonly KeptRow[]
  readonly gone: readonly KeptRow[]
  readonly rows: readonly KeptRow[]
  readonly since: number
}

type OpenVersion = KeptVersion & { readonly after: Entry; readonly until: number }

/**
 * The versions of days that edits come to, which follow their older ones (V3): edits of one kind that follow each other
 * at once make one, as they are folded at once, and none where they left nothing behind.
 */
function versionsOf(edits: readonly TimedEdit[], rows: readonly KeptRow[]): KeptVersion[] {
  const latest = new Map<Day, number>()
  for (const row of rows) {
    if (isVersion(row)) latest.set(row.date, Math.max(row.at, latest.get(row.date) ?? 0))
  }
  const done: OpenVersion[] = []
  const open = new Map<Day, number>()
  for (const { id, change, at } of edits) {
    const kind = deletedIn(change).length > 0 ? 'tag' : kindIn(change.kind)
    for (const [date, { before, after }] of Object.entries(change.days)) {
      const place = open.get(date)
      const last = place === undefined ? undefined : done[place]
      if (
        place !== undefined &&
        last?.kind === kind &&
        Math.abs(at - last.until) < VISITOR_FOLD_MS
      ) {
        done[place] = { ...last, after, until: at, edits: [...last.edits, id] }
        continue
      }
      const moment = Math.max(at, (latest.get(date) ?? 0) + 1)
      latest.set(date, moment)
      open.set(date, done.length)
      done.push({ date, at: moment, kind, entry: before, edits: [id], after, until: at })
    }
  }
  return done
    .filter(({ entry, after }) => !equalEntries(entry, after))
    .map(({ after: _, until: __, ...row }) => row)
}

const deletedIn = ({ tags }: Change): readonly Tag[] =>
  tags.flatMap(({ before, after }: BeforeAfter<Tag | null>) => (before && !after ? before : []))

const deletionsIn = ({ id, change, at }: TimedEdit): readonly KeptTag[] =>
  deletedIn(change).map((tag) => {
    const holds = ({ before }: BeforeAfter<Entry>) => before.tags.includes(tag.id)
    return { tag, at, days: Object.values(change.days).filter(holds).length, edits: [id] }
  })

/** About as long as a row is when it is stored. */
const sizeOf = (row: KeptRow): number =>
  isVersion(row) ? 100 + row.entry.notes.length + 20 * row.entry.tags.length : 250

/** What goes, and the newest of it that goes for want of room alone (ms). */
type TooMany = { readonly gone: ReadonlySet<KeptRow>; readonly lostAt: number }

/** The rows that go: those that are too old, or too many of a day, then the oldest of all (V3). */
function tooMany(newestFirst: readonly KeptRow[], now: number): TooMany {
  const gone = new Set<KeptRow>()
  const ofDay = new Map<Day, number>()
  let [rows, characters, lostAt] = [0, 0, 0]
  for (const row of newestFirst) {
    const count = isVersion(row) ? (ofDay.get(row.date) ?? 0) + 1 : 0
    if (isVersion(row)) ofDay.set(row.date, count)
    if (count > MOST_KEPT.ofDay || row.at < now - KEPT_FOR_MS) gone.add(row)
    else if (
      lostAt > 0 ||
      rows >= MOST_KEPT.rows ||
      characters + sizeOf(row) > MOST_KEPT.characters
    ) {
      gone.add(row)
      lostAt = Math.max(lostAt, row.at)
    } else {
      rows += 1
      characters += sizeOf(row)
    }
  }
  return { gone, lostAt }
}

/**
 * What is kept of a visitor's earlier versions once edits are among them (V3). One that is there already is not taken
 * again: its key stays for a while. `since`: from when on
 * no day is missing; it and `now` in ms.
 */
export function keptWith(
  rows: readonly KeptRow[],
  since: number,
  edits: readonly MadeEdit[],
  now: number,
): Kept {
  const known = new Set(rows.flatMap((row) => row.edits))
  const fresh: readonly TimedEdit[] = edits.flatMap((edit) =>
    known.has(edit.id) ? [] : { ...edit, at: Math.min(Number(edit.at) || now, now) },
  )
  const made = [...versionsOf(fresh, rows), ...fresh.flatMap(deletionsIn)]
  const newestFirst = [...rows, ...made].sort((a, b) => b.at - a.at)
  const { gone, lostAt } = tooMany(newestFirst, now)
  return {
    made: made.filter((row) => !gone.has(row)),
    gone: rows.filter((row) => gone.has(row)),
    rows: newestFirst.filter((row) => !gone.has(row)),
    since: Math.max(since, lostAt),
  }
}
