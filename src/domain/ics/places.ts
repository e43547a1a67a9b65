import { ACCOUNT } from '@/domain/accountLimits'
import type { Day } from '@/domain/dates'
import { DAY, dayOfWall, MINUTE, wallOfDay } from './civil'
import type { IcsEvent, Stamp } from './event'
import { type Budget, RuleError, repeats } from './repetition'
import type { Zone } from './zones'

/** Between which days repeated events are written. */
export type Window = { readonly from: Day; readonly to: Day }

/** A day on which an event stands. */
export type Placed = {
  readonly day: Day
  /** In minutes after midnight, -1 for the whole day. */
  readonly at: number
  /** The first day of an occurrence. */
  readonly isFirst: boolean
}

/** Days and lines that a file may bring: ten years with fifty events a day. */
export const MOST_MARKS = 200_000

/** How the zone of a stamp is found, and that of the person. */
export type Zones = { readonly zoneOf: (stamp: Stamp) => Zone; readonly own: Zone }

/**
 * Every day on which an event stands, with the time on the first day of an occurrence, without those that `replaced`
 * names. Throws a RuleError where it repeats or lasts in a way that no planner can show.
 */
export function placesOf(
  event: IcsEvent,
  replaced: readonly Stamp[],
  { from, to }: Window,
  { zoneOf, own }: Zones,
  budget: Budget,
): Placed[] {
  const zone = zoneOf(event.start)
  /** A stamp of any zone as the clock of the event shows it. */
  const here = (stamp: Stamp) => {
    const other = zoneOf(stamp)
    return stamp.isDate || other === zone ? stamp.wall : zone.toWall(other.toMoment(stamp.wall))
  }
  const { wall } = event.start
  const lasts = lengthOf(event, here)
  const isRepeated = !event.instead && (event.rules.length > 0 || event.more.length > 0)
  const except = isRepeated ? [...event.except, ...replaced] : []
  const [days, times] = [new Set<number>(), new Set<number>()]
  for (const stamp of except) {
    if (stamp.isDate || event.start.isDate) days.add(floorDay(here(stamp)))
    else times.add(here(stamp))
  }
  const span: [number, number] = [wallOfDay(from) - lasts, wallOfDay(to) + DAY - 1]
  const starts = new Set([wall])
  for (const rule of isRepeated ? event.rules : []) {
    for (const one of repeats(rule, wall, span, zone, budget)) starts.add(one)
  }
  for (const stamp of isRepeated ? event.more : []) starts.add(here(stamp))
  const kept = [...starts].filter(
    (one) => !times.has(one) && !days.has(floorDay(one)) && (!isRepeated || one <= span[1]),
  )
  if ((kept.length * lasts) / DAY > MOST_MARKS) throw new RuleError()
  const first = isRepeated ? from : ACCOUNT.firstDay
  return kept
    .flatMap((start) => daysOf(event, start, lasts, zone, own))
    .filter(({ day }) => day >= first && day <= ACCOUNT.lastDay)
}

const floorDay = (wall: number) => Math.floor(wall / DAY) * DAY

/** How long an event lasts, in milliseconds of its clock; an end before the beginning is none. */
function lengthOf({ start, end }: IcsEvent, here: (stamp: Stamp) => number): number {
  const lasts = end === null ? 0 : typeof end === 'number' ? end : here(end) - start.wall
  return Math.max(lasts, 0)
}

/** The days of one occurrence, in the zone of the person unless it is one of whole days. */
function daysOf(event: IcsEvent, start: number, lasts: number, zone: Zone, own: Zone): Placed[] {
  const days = (wall: number) => Math.max(1, Math.round(wall / DAY))
  if (event.start.isDate) return whole(start, days(lasts))
  const person = (wall: number) => (zone === own ? wall : own.toWall(zone.toMoment(wall)))
  const [begins, ends] = [person(start), person(start + lasts)]
  if (isWhole(begins, ends)) return whole(begins, days(ends - begins))
  if (event.isMarkedAllDay || isWhole(start, start + lasts)) {
    return whole(floorDay(start), days(lasts))
  }
  const at = Math.floor((begins - floorDay(begins)) / MINUTE)
  const placed = [{ day: dayOfWall(begins), at, isFirst: true }]
  // Who comes home after midnight has no second day.
  if (ends - begins < DAY) return placed
  const next = floorDay(begins) + DAY
  return [...placed, ...whole(next, Math.ceil((ends - next) / DAY), false)]
}

/** From midnight to midnight, to the minute before it, or at midnight and no longer. */
function isWhole(begins: number, ends: number): boolean {
  if (begins !== floorDay(begins)) return false
  const rest = (ends - begins) % DAY
  return rest === 0 || rest >= DAY - MINUTE
}

function whole(first: number, count: number, isStart = true): Placed[] {
  return Array.from({ length: count }, (_, i) => ({
    day: dayOfWall(first + i * DAY),
    at: -1,
    isFirst: isStart && i === 0,
  }))
}
