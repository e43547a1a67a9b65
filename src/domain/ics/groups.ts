import type { IcsEvent } from './event'
import { areVersions, type Facts, factsOf, familiesOf } from './families'
import type { Stamp } from './stamp'

/** The components of one event: its main ones, and those that replace some of its occurrences. */
export type Group = {
  readonly mains: readonly IcsEvent[]
  readonly instead: readonly IcsEvent[]
  /** How many versions a later one replaces. */
  readonly older: number
}

/** How the times of components are compared. */
export type Times = {
  /** The same key for components that name the same occurrence. */
  readonly keyOf: (event: IcsEvent, stamp: Stamp) => string
  readonly dayOf: Facts['dayOf']
}

/**
 * Groups the components of files into events by their ids, in the order of the files. Of several versions the one with
 * the highest number stays, then the one that was changed or written last, in whatever file. Two versions without an
 * order both stay, unless one cancels the other or is identical.
 */
export function groupsOf(files: readonly (readonly IcsEvent[])[], times: Times): Group[] {
  const facts = factsOf(times.dayOf)
  const families = familiesOf(files, facts)
  const byId = new Map<string, IcsEvent[]>()
  for (const [i, event] of files.flat().entries()) {
    const id = event.uid === '' ? `\n${i}` : `${families[event.calendar.file]} ${event.uid}`
    const known = byId.get(id)
    if (known) known.push(event)
    else byId.set(id, [event])
  }
  return [...byId.values()].flatMap((all) => {
    if (all.length === 1) return single(all)
    return eventsOf(all, facts).map((same) => newestOf(same, times))
  })
}

const single = (all: readonly IcsEvent[]): Group => {
  const isInstead = all[0]?.instead !== null
  return { mains: isInstead ? [] : all, instead: isInstead ? all : [], older: 0 }
}

/** The components with one id, split into the events that they are. */
function eventsOf(all: readonly IcsEvent[], facts: Facts): IcsEvent[][] {
  const mains = all.filter(({ instead }) => !instead)
  const sets = isNoId(mains, facts) ? byTitleAndDay(mains, facts) : bySimilarity(mains, facts)
  if (sets.length < 2) return [[...all]]
  const isRepeated = ({ rules, more }: IcsEvent) => rules.length + more.length > 0
  for (const one of all) {
    if (!one.instead) continue
    const title = facts.titleOf(one)
    const own =
      sets.find((same) => same.some((main) => facts.titleOf(main) === title)) ??
      sets.find((same) => same.some(isRepeated)) ??
      sets[0]
    own?.push(one)
  }
  return sets
}

/**
 * Whether an id is meaningless: some programs give the same id to all events. Then a file has components of the same
 * version with different titles and days.
 */
function isNoId(mains: readonly IcsEvent[], { titleOf, dayOf }: Facts): boolean {
  const found = new Map<string, { titles: Set<string>; days: Set<number> }>()
  for (const main of mains) {
    const [title, day] = [titleOf(main), dayOf(main)]
    if (title === '' || day === null) continue
    const key = `${main.calendar.file} ${main.version[0]}`
    const { titles, days } = found.get(key) ?? { titles: new Set(), days: new Set() }
    found.set(key, { titles: titles.add(title), days: days.add(day) })
  }
  return [...found.values()].some(({ titles, days }) => titles.size > 1 && days.size > 1)
}

function byTitleAndDay(mains: readonly IcsEvent[], { titleOf, dayOf }: Facts): IcsEvent[][] {
  const sets = new Map<string, IcsEvent[]>()
  for (const main of mains) {
    const key = `${dayOf(main)} ${titleOf(main)}`
    sets.set(key, [...(sets.get(key) ?? []), main])
  }
  return [...sets.values()]
}

function bySimilarity(mains: readonly IcsEvent[], facts: Facts): IcsEvent[][] {
  const sets: IcsEvent[][] = []
  for (const main of mains) {
    const own = sets.find((same) => same.some((one) => areVersions(one, main, facts)))
    if (own) own.push(main)
    else sets.push([main])
  }
  return sets
}

function newestOf(all: readonly IcsEvent[], { keyOf }: Times): Group {
  const byKey = new Map<string, IcsEvent[]>()
  const copies = new Set<string>()
  let copied = 0
  for (const event of all) {
    const text = JSON.stringify({ ...event, calendar: null })
    if (copies.has(text)) {
      copied += 1
      continue
    }
    copies.add(text)
    const key = event.instead ? keyOf(event, event.instead) : ''
    const known = byKey.get(key)
    const order = known?.[0] ? orderOf(event, known[0]) : 1
    if (!known || order > 0) byKey.set(key, [event])
    else if (order === 0) known.push(event)
  }
  const remaining = [...byKey.values()].flatMap((same) => withoutTakenBack(same, keyOf))
  const mains = remaining.filter(({ instead }) => !instead)
  const instead = remaining.filter((event) => event.instead && !isOutdated(event, mains))
  return { mains, instead, older: all.length - copied - mains.length - instead.length }
}

function orderOf({ version: a }: IcsEvent, { version: b }: IcsEvent): number {
  const isDated = a[1] > 0 && b[1] > 0
  return a[0] - b[0] || (isDated ? a[1] - b[1] : 0) || a[2] - b[2]
}

/**
 * Whether an exception is outdated: its file was written before the series, and the other file has what is left of it.
 * Within one file each component carries the time of its own change.
 */
function isOutdated(one: IcsEvent, mains: readonly IcsEvent[]): boolean {
  const [main] = mains
  if (!main || mains.some(({ calendar }) => calendar.file === one.calendar.file)) return false
  return one.version[2] > 0 && one.version[2] < main.version[2]
}

/** Of versions without an order, a cancelled one removes the others with the same start. */
function withoutTakenBack(same: readonly IcsEvent[], keyOf: Times['keyOf']): readonly IcsEvent[] {
  const taken = same.filter(({ isCancelled }) => isCancelled)
  if (taken.length === 0 || same.length === 1) return same
  const startOf = (event: IcsEvent) => (event.start ? keyOf(event, event.start) : '')
  const ends = new Set(taken.map(startOf))
  return same.filter((event) => event.isCancelled || !(ends.has('') || ends.has(startOf(event))))
}
