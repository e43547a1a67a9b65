import { type Backup, type BackupFailure, readBackup } from '@/domain/backup'
import type { Calendar } from '@/domain/calendar'
import { type Day, dayOf, yearOf } from '@/domain/dates'
import { calendarOfIcs, type ImportAs } from '@/domain/ics/asCalendar'
import {
  endsOfContent,
  type IcsContent,
  type NoteReason,
  type SkipReason,
} from '@/domain/ics/content'
import { type ReadFailure, type ReadHow, readIcs } from '@/domain/ics/read'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK, limitsOf, type Tier } from '@/domain/plan'
import type { Tag } from '@/domain/tags'

/** Largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 10_000_000

/** A reason, and how often. */
type Told<Reason extends string> = { readonly why: Reason; readonly count: number }

/** What a file holds, before it is chosen as what it comes in. */
export type FileSummary = {
  readonly kind: 'ics' | 'backup'
  /** What the calendar is called; empty if it has no name. */
  readonly name: string
  /** Events, or days of a backup. */
  readonly count: number
  readonly first: Day
  readonly last: Day
  readonly skipped: readonly Told<SkipReason | 'rows'>[]
  /** What comes in otherwise than the file may mean it. */
  readonly noted: readonly Told<NoteReason>[]
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
      noted: [],
      hasChoice: false,
    },
    calendarAs: () => calendar,
  }
}

function stepOfIcs(content: IcsContent): FileStep {
  const { name, skipped, noted, events } = content
  return {
    kind: 'read',
    summary: {
      kind: 'ics',
      name,
      count: events.length,
      ...endsOfContent(content),
      skipped: told(skipped),
      noted: told(noted),
      hasChoice: events.some(({ own }) => own === null),
    },
    calendarAs: (as, known) => calendarOfIcs(content, as, known),
  }
}

const told = <Reason extends string>(counts: Readonly<Partial<Record<Reason, number>>>) =>
  (Object.keys(counts) as Reason[]).map((why) => ({ why, count: counts[why] ?? 0 }))

const endsOf = (days: readonly Day[]) => ({ first: days[0] ?? '', last: days.at(-1) ?? '' })
