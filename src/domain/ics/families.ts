import { comparableText } from '@/domain/tagDraft'
import type { IcsEvent } from './event'

/** By what two components are compared. */
export type Facts = {
  /** Empty if it has no title. */
  readonly titleOf: (event: IcsEvent) => string
  /** The number of the day of its start; null if unknown. */
  readonly dayOf: (event: IcsEvent) => number | null
}

/** Titles are compared like labels; each is normalised once. */
export function factsOf(dayOf: Facts['dayOf']): Facts {
  const titles = new Map<string, string>()
  return {
    dayOf,
    titleOf({ title }) {
      const known = titles.get(title) ?? comparableText(title)
      titles.set(title, known)
      return known
    },
  }
}

/**
 * Whether two components with one id can be versions of one event; with both another title and another day they cannot.
 */
export function areVersions(a: IcsEvent, b: IcsEvent, { titleOf, dayOf }: Facts): boolean {
  const [aTitle, bTitle, aDay, bDay] = [titleOf(a), titleOf(b), dayOf(a), dayOf(b)]
  const isOtherTitle = aTitle !== bTitle && aTitle !== '' && bTitle !== ''
  const isOtherDay = aDay !== bDay && aDay !== null && bDay !== null
  // A program that numbers versions means the same event, however it changed.
  return !(isOtherTitle && isOtherDay) || a.version[0] !== b.version[0]
}

/** Files whose ids mean the same events. */
type Family = { readonly known: Map<string, IcsEvent[]>; readonly isCounted: boolean }

/** "0", "0@default": an event's number in its file. */
const NUMBER = /^(\d{1,6})(@.*)?$/

/** Whether a program numbered the events of a file from zero, without versions. */
function isCounted(events: readonly IcsEvent[]): boolean {
  if (events.length === 0) return false
  return events.every(({ uid, instead, isCancelled, version: [sequence] }, i) => {
    const [, number] = NUMBER.exec(uid) ?? []
    return Number(number ?? -1) === i && !instead && !isCancelled && sequence === 0
  })
}

/**
 * The family of each file: within a family an id means one event. A file joins the family with which it shares most
 * events, unless most ids that both have mean different events; its ids then count only within the file. For ids that
 * are mere numbers from zero, events are the same only with the same title and day.
 */
export function familiesOf(files: readonly (readonly IcsEvent[])[], facts: Facts): number[] {
  const families: Family[] = []
  return files.map((events) => {
    const counts = isCounted(events)
    let [best, most] = [families.length, -1]
    for (const [i, family] of families.entries()) {
      const isStrict = counts || family.isCounted
      const { shared, same } = rate(events, family, isStrict, facts)
      // All such files have the same numbers, so only equal events show that they are one calendar.
      const fits = same * 2 >= shared && (same > 0 || !isStrict)
      if (fits && same > most) [best, most] = [i, same]
    }
    const family = families[best] ?? { known: new Map(), isCounted: counts }
    families[best] = family
    for (const event of events) {
      const known = family.known.get(event.uid)
      if (known) known.push(event)
      else family.known.set(event.uid, [event])
    }
    return best
  })
}

/** How many ids of a file a family has too, and how many of those are the same event. */
function rate(events: readonly IcsEvent[], family: Family, isStrict: boolean, facts: Facts) {
  const isSame = (a: IcsEvent, b: IcsEvent) =>
    isStrict
      ? facts.titleOf(a) === facts.titleOf(b) && facts.dayOf(a) === facts.dayOf(b)
      : a.instead !== null || b.instead !== null || areVersions(a, b, facts)
  let [shared, same] = [0, 0]
  for (const event of events) {
    const known = event.uid === '' ? undefined : family.known.get(event.uid)
    if (!known) continue
    shared += 1
    if (known.some((one) => isSame(one, event))) same += 1
  }
  return { shared, same }
}
