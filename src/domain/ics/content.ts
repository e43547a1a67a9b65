import type { Day } from '@/domain/dates'
import { MINUTE, timeOfWall } from './civil'
import type { IcsEvent } from './event'
import type { Placed } from './places'

/** Why an event does not come in. */
export type SkipReason = 'cancelled' | 'noDate' | 'noText' | 'endless' | 'outside'

/** What stands on a day: the time, in minutes or -1 for the whole day, and the words. */
export type IcsLine = { readonly at: number; readonly text: string }

/** Days of a tag that this app has written. */
export type IcsTag = {
  readonly label: string
  readonly short: string
  readonly color: string
  readonly days: Set<Day>
}

/** What a file holds, by days (I2). */
export type IcsContent = {
  readonly name: string
  /** Events that come in; a repeated one is one. */
  readonly count: number
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  readonly tags: ReadonlyMap<string, IcsTag>
  /** Notes that this app has written, whole. */
  readonly notes: ReadonlyMap<Day, readonly string[]>
  /** What others have written. */
  readonly events: ReadonlyMap<Day, readonly IcsLine[]>
}

/** Gathers what comes in, by days; it is full with more than `most` of them. */
export function collector(name: string, most: number) {
  const skipped: Partial<Record<SkipReason, number>> = {}
  const tags = new Map<string, IcsTag>()
  const notes = new Map<Day, string[]>()
  const events = new Map<Day, IcsLine[]>()
  let [count, marks] = [0, 0]

  function addTag({ title, letter, color }: IcsEvent, placed: readonly Placed[]): void {
    const key = `${title}\n${letter}`
    const known = tags.get(key) ?? { label: title, short: letter, color, days: new Set<Day>() }
    tags.set(key, known)
    for (const { day } of placed) known.days.add(day)
  }

  function addEvent({ title, text }: IcsEvent, placed: readonly Placed[]): void {
    const words = (title || text).replace(/\s*\n\s*/g, ' ')
    for (const { day, at } of placed) {
      push(events, day, { at, text: at < 0 ? words : `${timeOfWall(at * MINUTE)} ${words}` })
    }
  }

  return {
    skip(why: SkipReason): void {
      skipped[why] = (skipped[why] ?? 0) + 1
    },
    add(event: IcsEvent, placed: readonly Placed[]): void {
      count += 1
      marks += placed.length
      if (isOwnTag(event)) addTag(event, placed)
      else if (isWholeNote(event)) for (const { day } of placed) push(notes, day, event.text)
      else addEvent(event, placed)
    },
    isFull: () => marks > most,
    all: (): IcsContent => ({ name, count, skipped, tags, notes, events }),
  }
}

/** A tag of this app: its letter says so, or its only category is its name. */
const isOwnTag = ({ title, letter, categories, start, rules }: IcsEvent) =>
  start.isDate &&
  rules.length === 0 &&
  title !== '' &&
  (letter !== '' || (categories.length === 1 && categories[0]?.trim() === title))

/** A note as this app writes it: its title is its first line. */
const isWholeNote = ({ title, text, start }: IcsEvent) =>
  start.isDate && title !== '' && text.split('\n', 1)[0]?.trim() === title

function push<T>(lists: Map<Day, T[]>, day: Day, one: T): void {
  const known = lists.get(day)
  if (known) known.push(one)
  else lists.set(day, [one])
}
