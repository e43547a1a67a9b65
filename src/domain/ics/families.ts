import type { IcsEvent } from './event'
import { areVersions, type Facts } from './sameEvent'

/** Files whose ids mean the same events, as what is known of them. */
type Family = { readonly known: Map<string, IcsEvent[]>; readonly isCounted: boolean }

/** "0", "0@default": the number of an event in its file. */
const NUMBER = /^(\d{1,6})(@.*)?$/

/** Says whether a program has counted the events of a file from zero, and writes nothing of versions. */
function isCounted(events: readonly IcsEvent[]): boolean {
  if (events.length === 0) return false
  return events.every(({ uid, instead, isCancelled, version: [sequence] }, i) => {
    const [, number] = NUMBER.exec(uid) ?? []
    return Number(number ?? -1) === i && !instead && !isCancelled && sequence === 0
  })
}

/**
 * To which family each file belongs: an id is one event in all files of a family. A file belongs to the one with which
 * it shares most events, and not to one where most of the ids that both have stand for others: such ids count only
 * within their file. Of ids that are mere numbers from zero only what has the same title on the same day is the same.
 */
export function familiesOf(files: readonly (readonly IcsEvent[])[], facts: Facts): number[] {
  const families: Family[] = []
  return files.map((events) => {
    const counts = isCounted(events)
    let [best, most] = [families.length, -1]
    for (const [i, family] of families.entries()) {
      const isStrict = counts || family.isCounted
      const { shared, same } = rate(events, family, isStrict, facts)
      // Numbers from zero are in every such file: only what they stand for tells which of them are one calendar.
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

/** How many ids of a file a family has, too, and how many of those are the same event. */
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
