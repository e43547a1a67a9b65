/**
 * A time zone. A moment is in milliseconds since the epoch. A wall time is what a clock there shows, in milliseconds as
 * if it were UTC, so that it can be calculated with.
 */
export type Zone = {
  /**
   * The moment of a wall time. Of a time that clocks show twice it is the first; a time that clocks skip is read by the
   * clock as it was before, which gives a slightly later time.
   */
  readonly toMoment: (wall: number) => number
  /** The earliest moment that a wall time may mean, also if clocks skip it. */
  readonly firstMoment: (wall: number) => number
  readonly toWall: (moment: number) => number
}

const same = (time: number) => time

export const UTC: Zone = { toMoment: same, firstMoment: same, toWall: same }

/** More than any zone differs from UTC. */
const BESIDE = 86_400_000

/** A zone, from how far its clocks are ahead of UTC at a moment. */
export function zoneAhead(ahead: (moment: number) => number): Zone {
  function momentOf(wall: number, isFirst: boolean): number {
    const before = ahead(wall - BESIDE)
    const early = wall - before
    if (ahead(early) === before) return early
    const after = ahead(wall + BESIDE)
    const late = wall - after
    return isFirst || ahead(late) === after ? late : early
  }
  return {
    toWall: (moment) => moment + ahead(moment),
    toMoment: (wall) => momentOf(wall, false),
    firstMoment: (wall) => momentOf(wall, true),
  }
}

/** A zone that is always `ahead` milliseconds ahead of UTC. */
export const fixedZone = (ahead: number): Zone => zoneAhead(() => ahead)

const known = new Map<string, Zone | null>()

/** A zone by its IANA name; null if the engine does not know it. */
export function namedZone(name: string): Zone | null {
  const found = known.get(name) ?? engineZone(name)
  if (known.size < 2_000) known.set(name, found)
  return found
}

function engineZone(timeZone: string): Zone | null {
  if (timeZone === '') return null
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
    return zoneAhead((moment) => {
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
