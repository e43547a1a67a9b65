import { type Property, propertyOf } from './property'

/** One calendar of a file; a file may have several. */
export type CalendarBlock = {
  /** The index of its file among those that are read together. */
  readonly file: number
  /** Its names, perhaps in several languages. */
  readonly names: Property[]
  /** This app wrote it. */
  isOurs: boolean
  /** Everything in it is cancelled. */
  isCancelled: boolean
  /** Its time zone; empty if it names none. */
  zone: string
  /** The time zones that it defines, by their names as written. */
  readonly zones: Map<string, readonly string[]>
}

/** The relevant lines of an event, without BEGIN and END. */
export type EventBlock = { readonly lines: string[]; readonly calendar: CalendarBlock }

/** The relevant parts of a file. */
export type Blocks = {
  readonly calendars: readonly CalendarBlock[]
  readonly events: readonly EventBlock[]
  readonly tasks: number
  readonly journals: number
  /** Free/busy lists, which do not say what is on. */
  readonly busy: number
  /** How many calendars or events begin and do not end. */
  readonly cuts: number
}

/** No program writes a zone with more lines. */
const MOST_LINES = 5_000

const EDGE = /^(BEGIN|END):\s*([\w-]+)/i

const NEEDED =
  /^(UID|SEQUENCE|DTSTAMP|SUMMARY|DESCRIPTION|LOCATION|STATUS|CATEGORIES|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|X-QUARTAL-LETTER|X-QUARTAL-COLOR|LAST-MODIFIED|X-ALT-DESC|X-MICROSOFT-CDO-ALLDAYEVENT)[;:]/i

const newCalendar = (file: number): CalendarBlock => ({
  file,
  names: [],
  isOurs: false,
  isCancelled: false,
  zone: '',
  zones: new Map(),
})

/**
 * Finds events and time zones at any depth, without recursion. Alarms and the like are skipped; an event that does not
 * end is over where the next one begins. Null if the lines are no calendar.
 */
export function blocksIn(lines: readonly string[], file: number): Blocks | null {
  const events: EventBlock[] = []
  const calendars = [newCalendar(file)]
  const counts = { VTODO: 0, VJOURNAL: 0, VFREEBUSY: 0 }
  let [isCalendar, isOpen, isUsed] = [false, false, false]
  let calendar = calendars[0] ?? newCalendar(file)
  let event: EventBlock | null = null
  let zone: string[] | null = null
  let [inner, cuts] = [0, 0]
  const endZone = () => {
    if (zone) calendar.zones.set(valueIn(zone, 'TZID'), zone)
    zone = null
  }
  const endEvent = (isCut: boolean) => {
    if (isCut && event && event.lines.length > 0) cuts += 1
    event = null
    inner = 0
  }
  for (const line of lines) {
    const edge = EDGE.exec(line)
    const what = edge?.[2]?.toUpperCase()
    const begins = what !== undefined && edge?.[1]?.toUpperCase() === 'BEGIN'
    if (what === 'VCALENDAR') {
      endZone()
      endEvent(true)
      if (begins && isUsed) {
        calendar = newCalendar(file)
        calendars.push(calendar)
        isUsed = false
      }
      isOpen = begins
      isCalendar = true
      continue
    }
    isUsed = true
    if (what === 'VEVENT') {
      endZone()
      endEvent(begins)
      if (begins) {
        event = { lines: [], calendar }
        events.push(event)
      }
    } else if (what === 'VTIMEZONE') {
      endZone()
      if (begins) zone = [line]
    } else if (zone) {
      if ((zone as string[]).length < MOST_LINES) (zone as string[]).push(line)
    } else if (what !== undefined) {
      inner = Math.max(0, inner + (begins ? 1 : -1))
      if (begins && Object.hasOwn(counts, what)) counts[what as keyof typeof counts] += 1
    } else if (inner === 0) {
      if (event) keepNeeded(event, line)
      else readHead(calendar, line)
    }
  }
  endZone()
  if (isOpen) cuts += 1
  else endEvent(true)
  if (!isCalendar && events.length === 0) return null
  const { VTODO: tasks, VJOURNAL: journals, VFREEBUSY: busy } = counts
  return { calendars, events, tasks, journals, busy, cuts }
}

function keepNeeded({ lines }: EventBlock, line: string): void {
  if (NEEDED.test(line)) lines.push(line)
}

const HEAD = /^(X-WR-CALNAME|NAME|PRODID|METHOD|X-WR-TIMEZONE|TIMEZONE-ID)[;:]/i

function readHead(calendar: CalendarBlock, line: string): void {
  const property = HEAD.test(line) ? propertyOf(line) : null
  const value = property?.value.trim() ?? ''
  if (!property || value === '') return
  switch (property.name) {
    case 'PRODID':
      calendar.isOurs = value.startsWith('-//Quartal//')
      break
    case 'METHOD':
      calendar.isCancelled = value.toUpperCase() === 'CANCEL'
      break
    case 'X-WR-TIMEZONE':
      calendar.zone = value
      break
    case 'TIMEZONE-ID':
      calendar.zone ||= value
      break
    default:
      calendar.names.push(property)
  }
}

/** The value of the first line with a name, as written; empty if there is none. */
function valueIn(lines: readonly string[], name: string): string {
  const line = lines.find((one) => new RegExp(`^${name}[:;]`, 'i').test(one)) ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}
