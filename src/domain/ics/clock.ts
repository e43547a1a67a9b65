import { DAY } from './civil'
import type { PlacedEvent } from './event'
import type { Stamp } from './stamp'
import type { Zone } from './zone'

/** The clock by which an event is read. */
export type Clock = {
  /** The zone of the event; that of the person for whole days and where it names none. */
  readonly zone: Zone
  /** The zone of the person. */
  readonly own: Zone
  /** A stamp of any zone as that clock shows it; for an event of whole days, the day that was written. */
  readonly here: (stamp: Stamp) => number
}

/** How the zone of a stamp is found. */
export type Zones = { readonly zoneOf: (stamp: Stamp) => Zone; readonly own: Zone }

const HOUR = DAY / 24

/**
 * The day that somebody wrote who named one of a series of whole days by a time: in the zone of that time, whatever
 * zone the reader is in. A time in UTC is of the zone that the series shows elsewhere (`hint`); without one it is of
 * the next day where it is midnight in Europe. The last second of a day is of that day.
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
