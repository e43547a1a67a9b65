import { DAY } from './civil'
import type { PlacedEvent } from './event'
import type { Stamp } from './stamp'
import type { Zone } from './zone'

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
