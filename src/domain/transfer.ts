import { type BackupFailure, readBackup } from './backup'
import type { Calendar } from './calendar'
import { type Day, dayOf, yearOf } from './dates'
import { calendarOfIcs, hasDetails, type ImportHow } from './ics/asCalendar'
import {
  endsOfContent,
  fingerprintOf,
  type IcsContent,
  type NoteReason,
  type SkipReason,
} from './ics/content'
import { type ReadFailure, type ReadHow, readTogether } from './ics/read'
import { eventsOf } from './outside/eventsOf'
import type { OutsideCalendar, OutsideEvent } from './outside/outside'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK, limitsOf, type Tier } from './plan'
import type { Settings } from './settings'
import { MAX_LABEL_LENGTH } from './tagDraft'
import type { Tag } from './tags'

/** The most bytes of files that are read at once, together. */
export const MAX_FILE_BYTES = 10_000_000

/** A reason and its count. */
type ReasonCount<Reason extends string> = { readonly why: Reason; readonly count: number }

/** What a file holds, before the person chooses how to import it. */
export type FileSummary = {
  readonly kind: 'ics' | 'backup'
  /** The name of the calendar; empty if it has none, or for several files. */
  readonly name: string
  /** The labels for tags of the files with events, in the order of the files. */
  readonly files: readonly string[]
  /** The number of events, or of a backup's days. */
  readonly count: number
  readonly first: Day
  readonly last: Day
  readonly skipped: readonly ReasonCount<SkipReason | 'rows'>[]
  /** What is imported differently from what the file may mean. */
  readonly noted: readonly ReasonCount<NoteReason>[]
  /** There are events of other programs, which can become notes or tags. */
  readonly hasChoice: boolean
  /** Their categories, in order. */
  readonly categories: readonly string[]
  /** One of them has a place or a description. */
  readonly hasDetails: boolean
  /** Identifies the calendar in a later file; empty for a backup. */
  readonly mark: readonly string[]
  /** The settings in a backup. */
  readonly settings?: Settings
}

/** Why files cannot be imported; a backup must be read alone. */
export type FileFailure = ReadFailure | BackupFailure | 'backupAmong'

/** A step of reading files: its progress, or how it ended. */
export type FileStep =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  /** `at`: the index of the file; null for all of them. */
  | { readonly kind: 'failed'; readonly why: FileFailure; readonly at: number | null }
  | {
      readonly kind: 'read'
      readonly summary: FileSummary
      /** The days as a calendar, to be merged into one with these `tags`. */
      readonly calendarAs: (how: ImportHow, tags: readonly Tag[]) => Calendar
      /** The same as a calendar elsewhere, of which all is shown or whole days alone. */
      readonly eventsAs: (show: OutsideCalendar['show']) => readonly OutsideEvent[]
    }

/** The days between which repeated events are written: the listed years with Pro, else the current year. */
export function windowOf(tier: Tier, today: Day): Pick<ReadHow, 'from' | 'to'> {
  const year = yearOf(today)
  const [back, ahead] = limitsOf(tier).everyQuarter
    ? [LISTED_YEARS_BACK, LISTED_YEARS_AHEAD]
    : [0, 0]
  return { from: dayOf(year - back, 0, 1), to: dayOf(year + ahead, 11, 31) }
}

/**
 * Reads files as one, in steps: calendar files, some of which may be empty, or a backup. `names` are the files' names,
 * if they have any.
 */
export function* readFiles(
  files: readonly Uint8Array[],
  how: ReadHow,
  names: readonly string[] = [],
): Generator<FileStep, void> {
  const at = files.findIndex(isJson)
  const backup = files[at]
  if (backup) {
    const isAlone = files.length === 1
    yield isAlone ? stepOfBackup(backup) : { kind: 'failed', why: 'backupAmong', at }
    return
  }
  for (const step of readTogether(files, how)) {
    if ('content' in step) yield stepOfIcs(step.content, names)
    else if ('failure' in step) yield { kind: 'failed', why: step.failure, at: step.at ?? null }
    else yield { kind: 'progress', ...step }
  }
}

/** Whether the first visible character is a bracket, as in no calendar; a byte order mark may stand before it. */
function isJson(bytes: Uint8Array): boolean {
  const [first] = new TextDecoder().decode(bytes.subarray(0, 1_000)).trim()
  return first === '{' || first === '['
}

function stepOfBackup(bytes: Uint8Array): FileStep {
  const read = readBackup(new TextDecoder().decode(bytes))
  if (typeof read === 'string') return { kind: 'failed', why: read, at: 0 }
  const { calendar, settings, dropped } = read
  const days = Object.keys(calendar.entries).sort()
  return {
    kind: 'read',
    summary: {
      kind: 'backup',
      name: '',
      files: [],
      count: days.length,
      ...endsOf(days),
      skipped: dropped > 0 ? [{ why: 'rows', count: dropped }] : [],
      noted: [],
      hasChoice: false,
      categories: [],
      hasDetails: false,
      mark: [],
      settings,
    },
    calendarAs: () => calendar,
    eventsAs: () => [],
  }
}

function stepOfIcs(content: IcsContent, fileNames: readonly string[]): FileStep {
  const { names, skipped, noted, events } = content
  const others = events.filter(({ own }) => own === null)
  const categories = others.flatMap((event) => event.categories.map((one) => one.trim()))
  const labels = fileLabels(names, fileNames)
  const labelOf = (file: number) => labels[file] ?? ''
  const [name = '', ...more] = new Set(events.map(({ file }) => names[file] ?? ''))
  const files = [...new Set(others.map(({ file }) => file))].sort((a, b) => a - b)
  return {
    kind: 'read',
    summary: {
      kind: 'ics',
      name: more.length > 0 ? '' : name,
      files: files.map(labelOf),
      count: events.length,
      ...endsOfContent(content),
      skipped: reasonsOf(skipped),
      noted: reasonsOf(noted),
      hasChoice: others.length > 0,
      categories: [...new Set(categories.filter(Boolean))],
      hasDetails: others.some(hasDetails),
      mark: fingerprintOf(content),
    },
    calendarAs: ({ as, details }, known) => calendarOfIcs(content, as, known, details, labelOf),
    eventsAs: (show) => eventsOf(content, show),
  }
}

const reasonsOf = <Reason extends string>(counts: Readonly<Partial<Record<Reason, number>>>) =>
  (Object.keys(counts) as Reason[]).map((why) => ({ why, count: counts[why] ?? 0 }))

const endsOf = (days: readonly Day[]) => ({ first: days[0] ?? '', last: days.at(-1) ?? '' })

/**
 * Labels for the tags of some files: the name of the calendar, or of the file if the calendar has no name or shares it
 * with another. All labels differ; long ones are cut at a word. Empty for pasted text, which has no name.
 */
function fileLabels(calendars: readonly string[], files: readonly string[]): string[] {
  const used = new Set<string>()
  return calendars.map((calendar, i) => {
    const isOnly = calendars.filter((other) => other === calendar).length === 1
    const file = (files[i] ?? '').replace(/\.[a-z]{3,4}$/i, '')
    const label = wholeWords((isOnly && calendar) || file || calendar)
    let own = label
    for (let n = 2; used.has(own) && label !== ''; n += 1) own = `${label} ${n}`
    used.add(own)
    return own
  })
}

/** Leaves room for a number behind a label, or for an ellipsis. */
const MOST = MAX_LABEL_LENGTH - 4

function wholeWords(text: string): string {
  const label = text.replace(/\s+/g, ' ').trim()
  if (label.length <= MOST) return label
  const cut = label.slice(0, MOST + 1).replace(/[\s_.,;-]+[^\s_.,;-]*$/, '')
  return [...cut].slice(0, MOST).join('')
}
