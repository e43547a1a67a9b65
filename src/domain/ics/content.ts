import type { Day } from '@/domain/dates'
import type { PlacedEvent } from './event'
import type { Placed } from './places'

/** Why something in a file does not come in. */
export type SkipReason =
  | 'cancelled'
  /** A later version of the same event is in the file. */
  | 'older'
  /** It does not say on which day it begins, or not so that it can be read. */
  | 'noDate'
  | 'noText'
  /** All that it says is encoded so that nobody can read it. */
  | 'unread'
  /** It lasts or repeats so that no planner of days can show it. */
  | 'endless'
  /** All rules of the file together take too long to be followed. */
  | 'costly'
  /** None of its days lies in the open years. */
  | 'outside'
  | 'tasks'
  | 'journals'
  /** Lists of when somebody is busy. */
  | 'busy'
  /** One of several files has no event. */
  | 'emptyFiles'

/** What comes in otherwise than the file may mean it. */
export type NoteReason =
  /** A rule that is empty or not understood: its event stands where it begins, and nowhere else. */
  | 'rules'
  /** An event in a zone that nobody knows: it stands at the time that is written. */
  | 'zones'
  /** Some of what an event says is encoded so that nobody can read it: it comes in without that. */
  | 'unreadPart'
  /** The file ends in the middle: what came after is not there. */
  | 'cutOff'

type Counts<Reason extends string> = Readonly<Partial<Record<Reason, number>>>

/** An event that comes in. All texts are those of the file, unescaped and trimmed. */
export type FoundEvent = {
  readonly title: string
  /** The description. */
  readonly text: string
  readonly place: string
  readonly categories: readonly string[]
  /** In which of the files it stands. */
  readonly file: number
  /**
   * What this app has written: days of a tag, or a whole note (the text is that note). Null for what others have
   * written, however alike it looks.
   */
  readonly own: 'tag' | 'note' | null
  /** The letter and the colour of a tag of this app, where no program has dropped them; else empty. */
  readonly letter: string
  readonly color: string
  /** Every day on which it stands, each occurrence in order; never empty. */
  readonly days: readonly Placed[]
}

/** What files hold that are read as one. */
export type IcsContent = {
  /** What the calendar of each file is called; empty where it has no name. */
  readonly names: readonly string[]
  readonly events: readonly FoundEvent[]
  readonly skipped: Counts<SkipReason>
  readonly noted: Counts<NoteReason>
}

/** Gathers what comes in; it is full with more than `most` days of events. */
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

/** As what this app has written an event: a program may have dropped its letter, or added lines. */
function ownKind(event: PlacedEvent): FoundEvent['own'] {
  const { title, text, letter, categories, start, rules, isOurs } = event
  if (!isOurs || !start.isDate || rules.length > 0 || title === '') return null
  if (letter !== '' || (categories.length === 1 && categories[0]?.trim() === title)) return 'tag'
  return text.split('\n', 1)[0]?.trim() === title ? 'note' : null
}

/** The first and the last day of what comes in; empty without any. */
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
