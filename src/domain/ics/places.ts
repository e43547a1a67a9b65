import { ACCOUNT } from '@/domain/accountRoom'
import type { Day } from '@/domain/dates'
import type { PlacedEvent } from './event'
import { EndlessError } from './repetition'
import { DAY, dayOfWall, MINUTE, type Stamp } from './stamp'
import type { Zone } from './zone'

/** The days between which repeated events are written. */
export type Window = { readonly from: Day; readonly to: Day }

/** A day on which an event stands. */
export type Placed = {
  readonly day: Day
  /** Minutes after midnight, -1 for the whole day. */
  readonly at: number
  /** Whether it is the first day of an occurrence. */
  readonly isFirst: boolean
}

/** The most days and lines that a file may bring: fifty events a day for ten years. */
export const MOST_MARKS = 200_000

/** The clock by which an event is read. */
export type Clock = {
  /** The event's zone; the reader's for whole days and for events without a zone. */
  readonly zone: Zone
  /** The reader's zone. */
  readonly own: Zone
  /** A stamp of any zone as this clock shows it; for an event of whole days the day that was written. */
  readonly here: (stamp: Stamp) => number
}

/** Finds the zone of a stamp. */
export type Zones = { readonly zoneOf: (stamp: Stamp) => Zone; readonly own: Zone }

const HOUR = DAY / 24

/**
 * The day that the writer meant by a time that names one of a series of whole days: the day in the zone of that time,
 * in whatever zone the reader is. A time in UTC is read in the zone that the series shows elsewhere (`hint`); without a
 * hint it means the next day if it is midnight in Europe. The last minute of a day belongs to that day.
 */
function writtenDay({ wall, isDate, zone }: Stamp, hint: Zone | null): number {
  const day = Math.floor(wall / DAY) * DAY
  if (isDate || zone !== 'UTC') return day
  const time = wall - day
  if (time >= DAY - 60_000) return day
  if (hint) return Math.floor(hint.toWall(wall) / DAY) * DAY
  return time >= 21 * HOUR && time % HOUR === 0 ? day + DAY : day
}

/** The clock of an event; `hint` is the zone in which the whole days of its series were written, if known. */
export function clockOf({ start }: PlacedEvent, { zoneOf, own }: Zones, hint: Zone | null): Clock {
  const zone = zoneOf(start)
  if (start.isDate) return { zone, own, here: (stamp) => writtenDay(stamp, hint) }
  const here = (stamp: Stamp) => {
    const other = zoneOf(stamp)
    return stamp.isDate || other === zone ? stamp.wall : zone.toWall(other.toMoment(stamp.wall))
  }
  return { zone, own, here }
}

/** The length of an event in milliseconds of its clock; 0 if it ends before it starts. */
export function lengthOf({ start, end }: PlacedEvent, { here }: Clock): number {
  const lasts = end === null ? 0 : typeof end === 'number' ? end : here(end) - start.wall
  return Math.max(lasts, 0)
}

/**
 * Every day of an event that starts at these wall times of its clock, the first day of each occurrence with its time; a
 * repeated event only within the window. Throws an EndlessError for more days than MOST_MARKS.
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

/** The days of one occurrence in the reader's zone; whole days as written. */
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
  // An evening that ends after midnight does not take a second day.
  if (ends - begins < DAY) return placed
  const next = floorDay(begins) + DAY
  return [...placed, ...whole(next, Math.ceil((ends - next) / DAY), false)]
}

/** Whether a time span is whole days: from midnight to midnight, to the minute before, or midnight alone. */
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
