import type { IcsEvent } from './event'
import type { Stamp } from './stamp'

/** The components of one event: what it is, and what stands in the place of some of its occurrences. */
export type Group = {
  readonly mains: readonly IcsEvent[]
  readonly instead: readonly IcsEvent[]
  /** Versions that a later one replaces. */
  readonly older: number
}

/** How components that name the same occurrence know each other. */
type KeyOf = (event: IcsEvent, stamp: Stamp) => string

/**
 * The components of a file as events, by their ids, in the order of the file: of several versions the one with the
 * highest number is left, then the one that was written last. Two without an order between them both stay, unless
 * one of them takes the other back.
 */
export function groupsOf(events: readonly IcsEvent[], keyOf: KeyOf): Group[] {
  const byId = new Map<string, IcsEvent[]>()
  for (const [i, event] of events.entries()) {
    const id = event.uid === '' ? `\n${i}` : event.uid
    const known = byId.get(id)
    if (known) known.push(event)
    else byId.set(id, [event])
  }
  return [...byId.values()].map((all) => (all.length === 1 ? single(all) : newestOf(all, keyOf)))
}

const single = (all: readonly IcsEvent[]): Group => {
  const isInstead = all[0]?.instead !== null
  return { mains: isInstead ? [] : all, instead: isInstead ? all : [], older: 0 }
}

function newestOf(all: readonly IcsEvent[], keyOf: KeyOf): Group {
  const byKey = new Map<string, IcsEvent[]>()
  for (const event of all) {
    const key = event.instead ? keyOf(event, event.instead) : ''
    const known = byKey.get(key)
    const order = known?.[0] ? orderOf(event, known[0]) : 1
    if (!known || order > 0) byKey.set(key, [event])
    else if (order === 0) known.push(event)
  }
  const kept = [...byKey.values()].flatMap((same) => withoutTakenBack(same, keyOf))
  const mains = kept.filter(({ instead }) => !instead)
  const instead = kept.filter((event) => event.instead)
  return { mains, instead, older: all.length - kept.length }
}

const orderOf = ({ version: a }: IcsEvent, { version: b }: IcsEvent) => a[0] - b[0] || a[1] - b[1]

/** Of versions without an order one that is cancelled ends the others that begin where it does. */
function withoutTakenBack(same: readonly IcsEvent[], keyOf: KeyOf): readonly IcsEvent[] {
  const taken = same.filter(({ isCancelled }) => isCancelled)
  if (taken.length === 0 || same.length === 1) return same
  const startOf = (event: IcsEvent) => (event.start ? keyOf(event, event.start) : '')
  const ends = new Set(taken.map(startOf))
  return same.filter((event) => event.isCancelled || !(ends.has('') || ends.has(startOf(event))))
}
