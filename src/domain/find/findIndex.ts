import type { Calendar } from '@/domain/calendar'
import { type Day, dayOf, yearOf } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Language } from '@/domain/languages'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import type { Layer, Mark } from '@/domain/surface/layers'
import type { Tag } from '@/domain/tags'
import { isIntricate } from './spellings'
import type { DateNames } from './typedDay'

/** What is searched, and how dates are named. `isOpen` says whether the person may see a day. */
export type Haystack = {
  readonly calendar: Calendar
  readonly layers: readonly Layer[]
  /** Named days besides those of the calendar and its layers, e.g. when all schools are off. */
  readonly stretches: readonly Run[]
  readonly today: Day
  readonly language: Language
  readonly names: DateNames
  readonly isOpen: (day: Day) => boolean
}

/** Consecutive days with the same name and tags. */
export type Run = {
  readonly name: string
  readonly from: Day
  readonly to: Day
  readonly tags: readonly Tag[]
}

const MS_OF_DAY = 86_400_000

/** Joins sorted days with the same name and tags to runs. */
export function runsOf(
  days: Iterable<readonly [day: Day, name: string, tags?: readonly Tag[]]>,
): Run[] {
  const runs: Run[] = []
  const last = new Map<string, { run: { to: Day }; at: number }>()
  // Each day is parsed once, as UTC: with many tags in ten years this is the slowest part of a keystroke.
  let [read, at] = ['', 0]
  for (const [day, name, tags = []] of days) {
    if (day !== read) [read, at] = [day, Date.parse(day)]
    const key = tags.length === 0 ? name : tags.map(({ id }) => id).join() + name
    const known = last.get(key)
    if (known && at - known.at <= MS_OF_DAY) {
      known.run.to = day
      known.at = at
    } else {
      const run = { name, from: day, to: day, tags }
      last.set(key, { run, at })
      runs.push(run)
    }
  }
  return runs
}

/** What the layers say of the open days. */
type Known = {
  /** The first and the last year. */
  readonly years: string
  readonly marks: ReadonlyMap<Day, readonly Mark[]>
  readonly holidays: readonly Run[]
  /** Runs in calendars elsewhere. */
  readonly outside: readonly Run[]
}

/** A calendar prepared for searching: its open days with content, in order, and what the layers say. */
export type Index = Known & {
  readonly haystack: Haystack
  /** Runs of holidays, in calendars elsewhere, and of the haystack's stretches. */
  readonly named: readonly Run[]
  readonly days: readonly Day[]
  /** Days whose notes have combining accents or invisible characters, which need the slower search. */
  readonly intricate: ReadonlySet<Day>
}

function knownOf({ layers, isOpen }: Haystack, first: number, last: number): Known {
  const marks = new Map<Day, Mark[]>()
  const all = layers
    .flatMap((layer) => layer.marks(dayOf(first, 0, 1), dayOf(last, 11, 31)))
    .filter(({ day }) => isOpen(day))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (const mark of all) {
    const onDay = marks.get(mark.day)
    if (onDay) onDay.push(mark)
    else marks.set(mark.day, [mark])
  }
  const isOutside = ({ kind }: Mark) => kind === 'outside'
  const runsIn = (some: readonly Mark[]) =>
    runsOf(some.flatMap(({ day, title, each = [title] }) => each.map((one) => [day, one] as const)))
  return {
    years: `${first} ${last}`,
    marks,
    holidays: runsIn(all.filter((mark) => !isOutside(mark))),
    outside: runsIn(all.filter(isOutside)),
  }
}

/**
 * Prepares a calendar for searching. No text is copied, so an edit costs only the list of days, and ten years take only
 * its memory. What the layers say is reused while they and the years stay the same.
 */
export function indexOf(haystack: Haystack, before: Index | null = null): Index {
  const { calendar, layers, today, isOpen } = haystack
  const { entries } = calendar
  const had = before?.haystack
  const isSeen = had?.isOpen === isOpen
  const days =
    before && isSeen && had?.calendar.entries === entries
      ? before.days
      : Object.keys(entries).filter(isOpen).sort()
  const first = Math.min(yearOf(days[0] ?? today), yearOf(today) - LISTED_YEARS_BACK)
  const last = Math.max(yearOf(days.at(-1) ?? today), yearOf(today) + LISTED_YEARS_AHEAD)
  const isKnown = isSeen && had?.layers === layers && before?.years === `${first} ${last}`
  const known = before && isKnown ? before : knownOf(haystack, first, last)
  const { years, marks, holidays, outside } = known
  return {
    haystack,
    days,
    years,
    marks,
    holidays,
    outside,
    named: [...holidays, ...outside, ...haystack.stretches.filter(({ from }) => isOpen(from))],
    intricate: new Set(days.filter((day) => isIntricate(entryOf(entries, day).notes))),
  }
}
