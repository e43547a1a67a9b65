import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { civil } from './civil'

/**
 * A time zone. A moment is in milliseconds since the epoch; a wall time, i.e. what a clock shows there, in
 * milliseconds too, as if it were UTC: so it can be counted with.
 */
export type Zone = {
  readonly toMoment: (wall: number) => number
  readonly toWall: (moment: number) => number
}

export const UTC: Zone = { toMoment: (wall) => wall, toWall: (moment) => moment }

/** A zone of which it is known by how much its clocks are ahead of UTC at a moment. */
function zoneOf(ahead: (moment: number) => number): Zone {
  return {
    toWall: (moment) => moment + ahead(moment),
    // Beside a change of the clocks the first guess is off; a wall time that is left out counts as before it.
    toMoment: (wall) => wall - ahead(wall - ahead(wall)),
  }
}

const known = new Map<string, Zone | null>()

/** A zone by its name in the IANA data, which the engine knows; null if it does not. */
export function namedZone(name: string): Zone | null {
  const found = known.get(name) ?? engineZone(name)
  known.set(name, found)
  return found
}

function engineZone(timeZone: string): Zone | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    return zoneOf((moment) => {
      // "5/3/2027, 14:00:00"
      const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] =
        format.format(moment).match(/\d+/g)?.map(Number) ?? []
      const wall = Date.UTC(year, month - 1, day, hour, minute, second)
      return wall - Math.floor(moment / 1000) * 1000
    })
  } catch {
    return null
  }
}

/** A zone as a file explains it. */
function explainedZone(lines: readonly string[]): Zone | null {
  try {
    const component = ICAL.Component.fromString([...lines, 'END:VTIMEZONE'].join('\r\n'))
    const zone = new ICAL.Timezone({ component, tzid: '' })
    const ahead = (wall: number) =>
      zone.utcOffset(ICAL.Time.fromData(civil(wall), ICAL.Timezone.localTimezone)) * 1000
    ahead(Date.UTC(2026, 0, 1))
    return {
      toMoment: (wall) => wall - ahead(wall),
      toWall: (moment) => moment + ahead(moment + ahead(moment)),
    }
  } catch {
    return null
  }
}

/**
 * Finds the zone that a file means by a name: one of the IANA data, behind whatever path a program puts before it,
 * one of Microsoft's names, or one that the file explains. Null if nobody knows it: then the clock is the
 * person's own.
 */
export function zonesOf(explained: ReadonlyMap<string, readonly string[]>) {
  const found = new Map<string, Zone | null>()
  return (name: string): Zone | null => {
    const before = found.get(name)
    if (before !== undefined) return before
    const bare = name.trim().replace(/^"|"$/g, '')
    const [place = ''] = /[A-Za-z_]+(?:\/[A-Za-z_+\-0-9]+){1,2}$/.exec(bare) ?? []
    const two = place.split('/').slice(-2).join('/')
    const lines = explained.get(name)
    const zone =
      namedZone(bare) ??
      namedZone(place) ??
      namedZone(two) ??
      namedZone(findIana(bare)[0] ?? '') ??
      (lines ? explainedZone(lines) : null)
    found.set(name, zone)
    return zone
  }
}
