/**
 * A time zone. A moment is in milliseconds since the epoch; a wall time, i.e. what a clock shows there, in
 * milliseconds too, as if it were UTC: so it can be counted with.
 */
export type Zone = {
  /**
   * The moment of a wall time. What a clock shows twice is meant the first time; what it leaves out is a little later,
   * by the clock as it was before.
   */
  readonly toMoment: (wall: number) => number
  /** The first moment that a wall time may mean, also of those that a clock leaves out. */
  readonly firstMoment: (wall: number) => number
  readonly toWall: (moment: number) => number
}

const same = (time: number) => time

export const UTC: Zone = { toMoment: same, firstMoment: same, toWall: same }

/** Longer than any zone is ahead of UTC or behind it. */
const BESIDE = 86_400_000

/** A zone of which it is known by how much its clocks are ahead of UTC at a moment. */
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

/** A zone that is always as many milliseconds ahead of UTC. */
export const fixedZone = (ahead: number): Zone => zoneAhead(() => ahead)

const known = new Map<string, Zone | null>()

/** A zone by its name in the IANA data, which the engine knows; null if it does not. */
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
