import type { Day } from '@/domain/dates'
import type { PlacedEvent } from './event'
import type { Placed } from './places'

/** Why something in a file is not imported. */
export type SkipReason =
  | 'cancelled'
  /** The file has a later version of the same event. */
  | 'older'
  /** Its start is missing or unreadable. */
  | 'noDate'
  | 'noText'
  /** All its text is in an unreadable encoding. */
  | 'unread'
  /** It lasts or repeats too long for a day planner. */
  | 'endless'
  /** All rules of the file together take too long to compute. */
  | 'costly'
  /** None of its days is in the open years. */
  | 'outside'
  | 'tasks'
  | 'journals'
  /** Free/busy lists. */
  | 'busy'
  /** One of several files has no event. */
  | 'emptyFiles'

/** What is imported differently from what the file may mean. */
export type NoteReason =
  /** The rule is empty or not understood, so only its first day is imported. */
  | 'rules'
  /** The zone is unknown, so the written time counts. */
  | 'zones'
  /** Some text is in an unreadable encoding and is left out. */
  | 'unreadPart'
  /** The file ends in the middle; the rest is missing. */
  | 'cutOff'

type Counts<Reason extends string> = Readonly<Partial<Record<Reason, number>>>

/** An event to import. All texts are the file's, unescaped and trimmed. */
export type FoundEvent = {
  readonly title: string
  /** The description. */
  readonly text: string
  readonly place: string
  readonly categories: readonly string[]
  /** The index of its file. */
  readonly file: number
  /**
   * What this app wrote: days of a tag, or a whole note (`text` is the note). Null for events of other programs,
   * however similar.
   */
  readonly own: 'tag' | 'note' | null
  /** The letter and colour of a tag of this app, if no program has dropped them; else empty. */
  readonly letter: string
  readonly color: string
  /** Its days, occurrence by occurrence; never empty. */
  readonly days: readonly Placed[]
}

/** The content of files that are read as one. */
export type IcsContent = {
  /** The name of each file's calendar; empty if it has none. */
  readonly names: readonly string[]
  readonly events: readonly FoundEvent[]
  readonly skipped: Counts<SkipReason>
  readonly noted: Counts<NoteReason>
}

/** Collects what is imported; full once the events have more than `most` days. */
export function collector(names: readonly string[], most: number) {
  const skipped: Partial<Record<SkipReason, number>> = {}
  const noted: Partial<Record<NoteReason, number>> = {}
  const events: FoundEvent[] = []
  let dayCount = 0

  return {
    skip(why: SkipReason, times: number): void {
      if (times > 0) skipped[why] = (skipped[why] ?? 0) + times
    },
    note(why: NoteReason, times: number): void {
      if (times > 0) noted[why] = (noted[why] ?? 0) + times
    },
    add(event: PlacedEvent, days: readonly Placed[]): void {
      const { title, text, place, categories, letter, color, calendar } = event
      const { file } = calendar
      dayCount += days.length
      events.push({
        title,
        text,
        place,
        categories,
        file,
        own: ownKind(event),
        letter,
        color,
        days,
      })
    },
    isFull: () => dayCount > most,
    all: (): IcsContent => ({ names, events, skipped, noted }),
  }
}

/** What kind of event this app wrote; other programs may have dropped its letter or added lines. */
function ownKind(event: PlacedEvent): FoundEvent['own'] {
  const { title, text, letter, categories, start, rules, isOurs } = event
  if (!isOurs || !start.isDate || rules.length > 0 || title === '') return null
  if (letter !== '' || (categories.length === 1 && categories[0]?.trim() === title)) return 'tag'
  return text.split('\n', 1)[0]?.trim() === title ? 'note' : null
}

/** The first and the last day of what is imported; empty without any. */
export function endsOfContent({ events }: IcsContent): { first: Day; last: Day } {
  let [first, last] = ['', '']
  for (const { days } of events) {
    for (const { day } of days) {
      if (first === '' || day < first) first = day
      if (day > last) last = day
    }
  }
  return { first, last }
}

/** How many digests of events a fingerprint keeps. */
const KEPT = 8

/**
 * A few digests that identify a file, even if a later download of the same calendar has some more events: the smallest
 * digests of all its events. No event can be read from them.
 */
export function fingerprintOf({ events }: IcsContent): readonly string[] {
  const digests = new Set(events.map(({ title, days }) => digestOf(`${title}\n${days[0]?.day}`)))
  return [...digests]
    .sort((a, b) => a - b)
    .slice(0, KEPT)
    .map((one) => one.toString(36))
}

/** Whether two fingerprints are of one calendar: they share at least half. */
export function isSameCalendar(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((one) => b.includes(one)).length
  return shared > 0 && shared * 2 >= Math.min(a.length, b.length)
}

/** A 32-bit hash of a text. */
function digestOf(text: string): number {
  let mixed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
    mixed ^= mixed >>> 13
  }
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0
}
