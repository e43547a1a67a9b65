import type { Day } from '@/domain/dates'
import { breaksOf } from './breaks'
import type { Reckoning } from './workdays'

/** Days of leave that join free days before and after them to one break. */
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

/**
 * Every way to join free days by up to four days of leave that are still ahead, in the order of their free days
 * per day of leave. A bridge has a holiday or leave in its break, and never takes a whole ordinary week.
 */
export const bridgesOf = (reckoning: Reckoning): Bridge[] =>
  breaksOf([reckoning], reckoning).map(({ taken: [own], from, to, free, cost }) => ({
    leave: own?.leave ?? [],
    cost,
    from,
    to,
    free,
  }))

/** Leave is counted in halves of days. */
const halves = (days: number) => Math.floor(days * 2)

/**
 * The bridges that together give the most free days for a number of days of leave, and among those the ones that
 * cost least; their breaks do not touch each other. In order of time.
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

const nameOf = ({ leave, cost, from, to }: Bridge) => [...leave, cost, from, to].join(' ')

/**
 * What is the same whether or not the days are known that are closed to a plan, so that nothing of these is to be read
 * from it.
 * @param open the same made with the open days alone
 */
export function onlyKnown<T>(
  all: readonly T[],
  open: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  const known = new Set(open.map(nameOf))
  return all.filter((one) => known.has(nameOf(one)))
}

/**
 * The bridges that a person may see: what they are does not depend on days that are closed to the plan, so nothing of
 * these is to be read from them, and what is said of them is true all the same.
 * @param open the reckoning with the open days alone
 */
export function shownBridges(reckoning: Reckoning, open: Reckoning): readonly Bridge[] {
  const all = bridgesOf(reckoning)
  if (open.entries === reckoning.entries) return all
  return onlyKnown(all, bridgesOf(open), nameOf)
}

/** Those of some bridges that take only some days as leave, as those of school holidays. */
export function bridgesWithin(bridges: readonly Bridge[], days: ReadonlySet<Day>): Bridge[] {
  return bridges.filter(({ leave }) => leave.every((day) => days.has(day)))
}
