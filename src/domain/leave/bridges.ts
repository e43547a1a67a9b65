import { addDays, type Day, dayOf, daysBetween } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { leaveOn, leaveTags, mondayOf, type Reckoning, weekdayShare, workShare } from './workdays'

/** Days of leave that join free days before and after them to one break (B4). */
export type Bridge = {
  /** The days to take, in order. */
  readonly leave: readonly Day[]
  /** What they cost, in days of leave. */
  readonly cost: number
  /** The first and the last free day of the break. */
  readonly from: Day
  readonly to: Day
  /** How many days the break has. */
  readonly free: number
}

/** The most that a bridge costs, in days of leave. */
const MAX_COST = 4

/** So many days before and after the year belong to its breaks. */
const BEYOND = 31

/** A day as a bridge sees it. */
type Facts = {
  readonly day: Day
  /** What taking it costs, in days of leave; 0 for a day that is free. */
  readonly cost: number
  /** What its weekday costs otherwise. */
  readonly usual: number
  /** It may be taken: it lies in the year and ahead, and nothing says that the person cannot be away. */
  readonly isOpen: boolean
}

function factsOf(reckoning: Reckoning): Facts[] {
  const { year, entries, settings, today } = reckoning
  const [first, last] = [dayOf(year, 0, 1), dayOf(year, 11, 31)]
  const counting = leaveTags(reckoning.tags)
  return Array.from({ length: daysBetween(first, last) + 1 + 2 * BEYOND }, (_, i) => {
    const day = addDays(first, i - BEYOND)
    const isBusy = entryOf(entries, day).tags.some((id) => id === settings.busyTag)
    const share = workShare(day, reckoning)
    return {
      day,
      cost: isBusy ? share : share - leaveOn(day, reckoning, counting),
      usual: weekdayShare(day, settings),
      isOpen: !isBusy && day > today && day >= first && day <= last,
    }
  })
}

/** Says whether all that is worked in some week is taken, as in any week of the year. */
function hasOrdinaryWeek(taken: readonly Facts[], { settings }: Reckoning): boolean {
  return taken.some(({ day }) => {
    const monday = mondayOf(day)
    const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i))
    const cost = taken.reduce((sum, one) => sum + (week.includes(one.day) ? one.cost : 0), 0)
    return cost === week.reduce((sum, one) => sum + weekdayShare(one, settings), 0)
  })
}

/**
 * Every way to join free days by up to four days of leave that are still ahead, in the order of their free days
 * per day of leave. A bridge has a holiday or leave in its break, and never takes a whole ordinary week (B4).
 */
export function bridgesOf(reckoning: Reckoning): Bridge[] {
  const facts = factsOf(reckoning)
  const worked = facts.flatMap(({ cost }, at) => (cost > 0 ? [at] : []))
  const found: Bridge[] = []
  for (const [i, start] of worked.entries()) {
    if (facts[start - 1]?.cost !== 0) continue
    const taken: Facts[] = []
    let cost = 0
    for (let j = i; j < worked.length; j += 1) {
      const at = worked[j] ?? 0
      const one = facts[at]
      cost += one?.cost ?? 0
      if (!one?.isOpen || cost > MAX_COST) break
      taken.push(one)
      if (facts[at + 1]?.cost !== 0) continue
      const rest = facts.slice((worked[i - 1] ?? -1) + 1, worked[j + 1])
      const isGained = rest.some((fact) => fact.cost === 0 && fact.usual > 0)
      if (!isGained || hasOrdinaryWeek(taken, reckoning)) continue
      found.push({
        leave: taken.map(({ day }) => day),
        cost,
        from: rest[0]?.day ?? one.day,
        to: rest.at(-1)?.day ?? one.day,
        free: rest.length,
      })
    }
  }
  return found.sort(
    (a, b) => b.free * a.cost - a.free * b.cost || b.free - a.free || (a.from < b.from ? -1 : 1),
  )
}

/** Leave is counted in halves of days. */
const halves = (days: number) => Math.floor(days * 2)

/**
 * The bridges that together give the most free days for a number of days of leave, and among those the ones that
 * cost least; their breaks do not touch each other. In order of time (B4).
 */
export function bestBridges(bridges: readonly Bridge[], budget: number): Bridge[] {
  const inOrder = [...bridges].sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))
  const most = Math.min(
    halves(Math.max(0, budget)),
    inOrder.reduce((sum, { cost }) => sum + halves(cost), 0),
  )
  /** How many of the bridges end before the one at a place begins. */
  const before = inOrder.map(({ from }) => inOrder.filter(({ to }) => to < from).length)
  /** Free days, and far behind them what they cost: by how many bridges are looked at, and by the budget. */
  const worth = ({ free, cost }: Bridge) => free - halves(cost) / 10_000
  const best: number[][] = [Array.from({ length: most + 1 }, () => 0)]
  const withIt = (i: number, room: number): number => {
    const bridge = inOrder[i]
    const rest = bridge ? room - halves(bridge.cost) : -1
    return bridge && rest >= 0 ? worth(bridge) + (best[before[i] ?? 0]?.[rest] ?? 0) : -1
  }
  for (let i = 0; i < inOrder.length; i += 1) {
    const without = best[i] ?? []
    best.push(without.map((score, room) => Math.max(score, withIt(i, room))))
  }
  const chosen: Bridge[] = []
  for (let i = inOrder.length, room = most; i > 0; ) {
    const bridge = inOrder[i - 1]
    if (!bridge || (best[i]?.[room] ?? 0) <= (best[i - 1]?.[room] ?? 0)) {
      i -= 1
      continue
    }
    chosen.unshift(bridge)
    room -= halves(bridge.cost)
    i = before[i - 1] ?? 0
  }
  return chosen
}
