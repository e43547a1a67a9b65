import { type Backup, type BackupFailure, readBackup } from '@/domain/backup'
import type { Calendar } from '@/domain/calendar'
import { type Day, dayOf, yearOf } from '@/domain/dates'
import { calendarOfIcs, type ImportAs } from '@/domain/ics/asCalendar'
import type { IcsContent, SkipReason } from '@/domain/ics/content'
import { type ReadFailure, type ReadHow, readIcs } from '@/domain/ics/read'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK, limitsOf, type Tier } from '@/domain/plan'
import type { Tag } from '@/domain/tags'

/** Largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 10_000_000

/** What a file holds, before it is chosen as what it comes in. */
export type FileSummary = {
  readonly kind: 'ics' | 'backup'
  /** What the calendar is called; empty if it has no name. */
  readonly name: string
  /** Events, or days of a backup. */
  readonly count: number
  readonly first: Day
  readonly last: Day
  readonly skipped: readonly { readonly why: SkipReason | 'rows'; readonly count: number }[]
  /** There are events that another program has written: they can be notes or a tag. */
  readonly hasChoice: boolean
}

export type FileFailure = ReadFailure | BackupFailure

/** One step of reading a file: how far it is, or how it ended. */
export type FileStep =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly why: FileFailure }
  | {
      readonly kind: 'read'
      readonly summary: FileSummary
      /** The days as a calendar, to be merged into one with some `tags`. */
      readonly calendarAs: (as: ImportAs, tags: readonly Tag[]) => Calendar
    }

/** The days between which repeated events are written: the listed years with Pro, else the current one. */
export function windowOf(tier: Tier, today: Day): Omit<ReadHow, 'zone'> {
  const year = yearOf(today)
  const [back, ahead] = limitsOf(tier).everyQuarter
    ? [LISTED_YEARS_BACK, LISTED_YEARS_AHEAD]
    : [0, 0]
  return { from: dayOf(year - back, 0, 1), to: dayOf(year + ahead, 11, 31) }
}

/** Reads a file step by step, whatever of the two it is (I2, I3). */
export function* readFile(bytes: Uint8Array, how: ReadHow): Generator<FileStep, void> {
  if (isJson(bytes)) return yield stepOfBackup(readBackup(new TextDecoder().decode(bytes)))
  for (const step of readIcs(bytes, how)) {
    if ('failure' in step) yield { kind: 'failed', why: step.failure }
    else if ('content' in step) yield stepOfIcs(step.content)
    else yield { kind: 'progress', ...step }
  }
}

/** The first sign that shows is a bracket, as no calendar begins; a mark of the encoding may stand before it. */
function isJson(bytes: Uint8Array): boolean {
  const [first] = new TextDecoder().decode(bytes.subarray(0, 1_000)).trim()
  return first === '{' || first === '['
}

function stepOfBackup(read: Backup | BackupFailure): FileStep {
  if (typeof read === 'string') return { kind: 'failed', why: read }
  const { calendar, dropped } = read
  const days = Object.keys(calendar.entries).sort()
  return {
    kind: 'read',
    summary: {
      kind: 'backup',
      name: '',
      count: days.length,
      ...endsOf(days),
      skipped: dropped > 0 ? [{ why: 'rows', count: dropped }] : [],
      hasChoice: false,
    },
    calendarAs: () => calendar,
  }
}

function stepOfIcs(content: IcsContent): FileStep {
  const { name, count, skipped, tags, notes, events } = content
  const ofTags = [...tags.values()].flatMap(({ days }) => [...days])
  const days = [...ofTags, ...notes.keys(), ...events.keys()].sort()
  return {
    kind: 'read',
    summary: {
      kind: 'ics',
      name,
      count,
      ...endsOf(days),
      skipped: Object.entries(skipped).map(([why, times]) => ({
        why: why as SkipReason,
        count: times,
      })),
      hasChoice: events.size > 0,
    },
    calendarAs: (as, known) => calendarOfIcs(content, as, known),
  }
}

const endsOf = (days: readonly Day[]) => ({ first: days[0] ?? '', last: days.at(-1) ?? '' })
