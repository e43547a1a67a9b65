import type { IcsEvent, PlacedEvent } from './event'
import {
  type Clock,
  clockOf,
  lengthOf,
  type Placed,
  placesOf,
  type Window,
  type Zones,
} from './places'
import { type Budget, EndlessError, repeats } from './repetition'
import { ruleOf } from './rule'
import { DAY, type Stamp, wallOfDay } from './stamp'
import type { Zone } from './zone'

/** What is needed to compute the days of a series. */
type SeriesHow = {
  readonly window: Window
  readonly zones: Zones
  readonly budget: Budget
  /** The zone in which its whole days were written, if known. */
  readonly hint: Zone | null
}

const floorDay = (wall: number) => Math.floor(wall / DAY) * DAY

/** The days of an event and of those that replace its occurrences; `badRules` counts rules that were not understood. */
type SeriesDays = {
  readonly days: ReadonlyMap<PlacedEvent, readonly Placed[]>
  readonly badRules: number
}

/**
 * The days of one event of a group: without occurrences that `instead` replaces or cancels, and from a replacement for
 * all later ones on with its days. Throws like `repeats`.
 */
export function seriesDays(
  main: PlacedEvent,
  instead: readonly PlacedEvent[],
  how: SeriesHow,
): SeriesDays {
  const clock = clockOf(main, how.zones, how.hint)
  const { starts, isRepeated, badRules } = startsOf(main, clock, how)
  const futures = instead
    .filter(({ range }) => range === 'future')
    .map((event) => ({ event, from: clock.here(event.instead ?? event.start) }))
    .sort((a, b) => a.from - b.from)
  const single = instead
    .filter(({ range }) => range !== 'future')
    .flatMap((one) => one.instead ?? [])
  // The only occurrence of an event is not excluded, but it may be replaced.
  const except = isRepeated || badRules > 0 ? main.except : []
  const isOut = matcher([...except, ...single], main, clock)
  const byEvent = new Map<PlacedEvent, number[]>([[main, []]])
  for (const { event } of futures) byEvent.set(event, [])
  for (const start of starts) {
    if (isOut(start)) continue
    const future = futures.findLast(({ from }) => from <= start)
    if (!future) byEvent.get(main)?.push(start)
    else byEvent.get(future.event)?.push(start - future.from)
  }
  const days = new Map<PlacedEvent, readonly Placed[]>()
  for (const [event, own] of byEvent) {
    const its = event === main ? clock : clockOf(event, how.zones, how.hint)
    const walls = event === main ? own : own.map((moved) => event.start.wall + moved)
    if (event === main || !event.isCancelled) {
      days.set(event, placesOf(event, walls, isRepeated, how.window, its))
    }
  }
  return { days, badRules }
}

/** A test whether a wall time is one of the stamps; stamps without a time match the whole day. */
function matcher(stamps: readonly Stamp[], { start }: PlacedEvent, { here, zone }: Clock) {
  const [days, times] = [new Set<number>(), new Set<number>()]
  for (const stamp of stamps) {
    if (stamp.isDate || start.isDate) days.add(floorDay(here(stamp)))
    else times.add(here(stamp))
  }
  const near = new Set([...times].map(floorDay))
  // A time that the clock skips may be named by the one that it shows instead.
  const isShownAt = (wall: number) => times.has(zone.toWall(zone.toMoment(wall)))
  return (wall: number) =>
    days.has(floorDay(wall)) || times.has(wall) || (near.has(floorDay(wall)) && isShownAt(wall))
}

/** The wall times at which an event starts; if a rule is not understood, only its first one. */
function startsOf(event: PlacedEvent, clock: Clock, { window, budget, zones }: SeriesHow) {
  const { ruleShift: shift, start } = event
  const { wall } = start
  const end = wallOfDay(window.to) + DAY - 1
  const span = [wallOfDay(window.from) - lengthOf(event, clock), end] as const
  const badRules = [...event.rules, ...event.exceptRules].filter((text) => ruleOf(text) === null)
  // If exceptions are not understood, no repetition is written: it might include excluded days.
  const isFollowed = !event.exceptRules.some((text) => badRules.includes(text))
  const all = (texts: readonly string[]) =>
    (isFollowed ? texts : []).flatMap((text) => {
      const rule = ruleOf(text)
      if (rule === 'tooOften') throw new EndlessError()
      if (!rule) return []
      const { last, isIn } = endOf(rule.until, event, clock, zones)
      const [from, to] = [span[0] - shift, span[1] - shift] as const
      const found = repeats(rule, wall - shift, [from, to], last - shift, budget)
      return found.map((one) => one + shift).filter(isIn)
    })
  const starts = new Set([wall, ...all(event.rules), ...event.more.map(clock.here)])
  for (const out of all(event.exceptRules)) starts.delete(out)
  const isRepeated = event.more.length > 0 || (isFollowed && event.rules.length > badRules.length)
  const withinWindow = [...starts].filter((one) => !isRepeated || one <= end)
  return { starts: withinWindow.sort((a, b) => a - b), isRepeated, badRules: badRules.length }
}

/** Clocks are put back by less than this. */
const PUT_BACK = DAY / 8

/**
 * The last wall time that a rule may allow, and a check of whether it does. A date counts to the end of its day, a time
 * without a zone by the event's clock. Any other time is a moment: when clocks are put back, an event at a time that is
 * shown twice is within the rule if its first showing is before that moment.
 */
function endOf(until: Stamp | null, { start }: PlacedEvent, { here, zone }: Clock, zones: Zones) {
  const upTo = (last: number) => ({ last, isIn: () => true })
  if (!until) return upTo(Number.POSITIVE_INFINITY)
  if (until.isDate) return upTo(until.wall + DAY - 1)
  if (start.isDate) return upTo(here(until) + DAY - 1)
  if (until.zone === null && start.zone !== 'UTC') return upTo(until.wall)
  const last = here(until)
  const moment = zones.zoneOf(until).toMoment(until.wall)
  return {
    last: last + PUT_BACK,
    isIn: (wall: number) => wall <= last || zone.firstMoment(wall) <= moment,
  }
}

/** A stamp whose zone hints at the zone in which the whole days of a series were written. */
export function zoneHint(events: readonly IcsEvent[]): Stamp | null {
  for (const { instead, except, more } of events) {
    const stamps = [instead, ...except.slice(0, 5), ...more.slice(0, 5)]
    const zoned = stamps.find((stamp) => stamp?.zone && stamp.zone !== 'UTC')
    if (zoned) return zoned
  }
  return null
}
