/** The parts of a file that matter here, each as its lines without BEGIN and END. */
export type Blocks = {
  /** What the calendar is called, empty if it has no name. */
  readonly name: string
  /** This app has written the file. */
  readonly isOurs: boolean
  /** Everything in the file is cancelled. */
  readonly isCancelled: boolean
  readonly events: readonly (readonly string[])[]
  /** Time zones that the file itself explains, by their names. */
  readonly zones: ReadonlyMap<string, readonly string[]>
}

/** Lines of a component that no program writes so many of. */
const MOST_LINES = 2_000

const EDGE = /^(BEGIN|END):\s*([\w-]+)/i

/**
 * Looks for events and time zones, at any depth and without any stack: alarms and the like are passed over, and an
 * event that does not end is over where the next one begins. Null where nothing says that it is a calendar.
 */
export function blocksIn(lines: readonly string[]): Blocks | null {
  const events: string[][] = []
  const zones = new Map<string, readonly string[]>()
  const head: string[] = []
  let isCalendar = false
  let event: string[] | null = null
  let zone: string[] | null = null
  let inner = 0
  for (const line of lines) {
    const edge = EDGE.exec(line)
    const [begins, what] = [edge?.[1]?.toUpperCase() === 'BEGIN', edge?.[2]?.toUpperCase()]
    if (zone) {
      if (what === 'VTIMEZONE' || what === 'VEVENT' || what === 'VCALENDAR') {
        zones.set(firstValue(zone, 'TZID'), zone)
        zone = null
      } else if (zone.length < MOST_LINES) zone.push(line)
    }
    if (what === 'VCALENDAR') isCalendar = true
    if (what === 'VEVENT' || what === 'VCALENDAR') {
      event = begins && what === 'VEVENT' ? [] : null
      inner = 0
      if (event) events.push(event)
    } else if (what === 'VTIMEZONE' && begins) zone = [line]
    else if (what !== undefined) inner = Math.max(0, inner + (begins ? 1 : -1))
    else if (inner === 0 && !zone) {
      const into = event ?? head
      if (into.length < MOST_LINES) into.push(line)
    }
  }
  if (zone) zones.set(firstValue(zone, 'TZID'), zone)
  if (!isCalendar && events.length === 0) return null
  return {
    name: (firstValue(head, 'X-WR-CALNAME') || firstValue(head, 'NAME')).replace(/\\(.)/g, '$1'),
    isOurs: /^-\/\/Quartal\//.test(firstValue(head, 'PRODID')),
    isCancelled: firstValue(head, 'METHOD').toUpperCase() === 'CANCEL',
    events,
    zones,
  }
}

/** The value of the first line with a name, as it is written; empty without one. */
function firstValue(lines: readonly string[], name: string): string {
  const line = lines.find((one) => new RegExp(`^${name}[:;]`, 'i').test(one)) ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}
