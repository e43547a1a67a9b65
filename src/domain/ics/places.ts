import { ACCOUNT } from '@/domain/accountLimits'
import type { Day } from '@/domain/dates'
import { DAY, dayOfWall, MINUTE } from './civil'
import type { Clock } from './clock'
import type { PlacedEvent } from './event'
import { EndlessError } from './repetition'

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

/** How long an event lasts, in milliseconds of its clock; an end before the beginning is none. */
export function lengthOf({ start, end }: PlacedEvent, { here }: Clock): number {
  const lasts = end === null ? 0 : typeof end === 'number' ? end : here(end) - start.wall
  return Math.max(lasts, 0)
}

/**
 * Every day on which an event stands that begins at some wall times of its clock, the time with the first day of
 * each; within the window if it is repeated. Throws an EndlessError for more days than a planner has.
 */
export function placesOf(
  event: PlacedEvent,
  starts: readonly number[],
  isRepeated: boolean,
  { from }: Window,
  clock: Clock,
): Placed[] {
  const lasts = lengthOf(event, clock)
  if ((starts.length * lasts) / DAY > MOST_MARKS) throw new EndlessError()
  const first = isRepeated ? from : ACCOUNT.firstDay
  return starts
    .flatMap((start) => daysOf(event, start, lasts, clock))
    .filter(({ day }) => day >= first && day <= ACCOUNT.lastDay)
}

const floorDay = (wall: number) => Math.floor(wall / DAY) * DAY

/** The days of one occurrence, in the zone of the person unless it is one of whole days. */
function daysOf(event: PlacedEvent, start: number, lasts: number, { zone, own }: Clock): Placed[] {
  const days = (wall: number) => Math.max(1, Math.round(wall / DAY))
  if (event.start.isDate) return whole(start, days(lasts))
  const person = (wall: number) => (zone === own ? wall : own.toWall(zone.toMoment(wall)))
  if (isWhole(start, start + lasts)) return whole(start, days(lasts))
  const [begins, ends] = [person(start), person(start + lasts)]
  if (isWhole(begins, ends)) return whole(begins, days(ends - begins))
  if (event.isMarkedAllDay) return whole(floorDay(start), days(lasts))
  const at = Math.floor((begins - floorDay(begins)) / MINUTE)
  const placed = [{ day: dayOfWall(begins), at, isFirst: true }]
  // Who comes home after midnight has no second day.
  if (ends - begins < DAY) return placed
  const next = floorDay(begins) + DAY
  return [...placed, ...whole(next, Math.ceil((ends - next) / DAY), false)]
}

/** From midnight to midnight, to the minute before it, or at midnight and no longer. */
export function isWhole(begins: number, ends: number): boolean {
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
