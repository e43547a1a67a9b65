import ICAL from 'ical.js'
import { DAY } from './civil'
import { quotedText } from './lines'
import { ruleOfOld } from './oldRules'

/** A time as it stands in a file: what a clock shows (see `Zone`), and where. */
export type Stamp = {
  readonly wall: number
  readonly isDate: boolean
  /** The name of the zone, `UTC`, or null for the clock of whoever reads it. */
  readonly zone: string | null
}

/** An event as a file has it. */
export type IcsEvent = {
  readonly uid: string
  readonly title: string
  readonly text: string
  readonly place: string
  readonly isCancelled: boolean
  /** This app has written it, by what no other program writes: its own lines, its ids, or the name of its files. */
  readonly isOurs: boolean
  readonly categories: readonly string[]
  /** The letter and the colour of a tag that this app has written; empty in events of others. */
  readonly letter: string
  readonly color: string
  readonly start: Stamp
  /** How long it lasts: until a time, or in milliseconds; null if the file does not say. */
  readonly end: Stamp | number | null
  readonly rules: readonly string[]
  readonly more: readonly Stamp[]
  readonly except: readonly Stamp[]
  /** The occurrence of a repeated event in whose place this one stands. */
  readonly instead: Stamp | null
  readonly isMarkedAllDay: boolean
}

const NEEDED =
  /^(UID|SUMMARY|DESCRIPTION|LOCATION|STATUS|CATEGORIES|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|X-QUARTAL-LETTER|X-QUARTAL-COLOR|X-MICROSOFT-CDO-ALLDAYEVENT)[;:]/i

type Property = readonly [string, Record<string, string | string[]>, string, ...unknown[]]

/** In vCalendar 1.0 the name of an encoding may stand alone. */
const BARE = /^([^:]*;)(?=QUOTED-PRINTABLE[;:])/i

/** A property of a line; null where it cannot be read. */
function propertyOf(line: string): Property | null {
  const value = line.slice(line.indexOf(':') + 1)
  // A rule is read where it is used: an old one is none for the library.
  if (/^RRULE[;:]/i.test(line)) return ['rrule', {}, 'text', value]
  try {
    const property = ICAL.parse.property(line.replace(BARE, '$1ENCODING=')) as unknown as Property
    const [name, params, type] = property
    if (!/^QUOTED/i.test(String(params.encoding))) return property
    const { charset } = params
    return [name, params, type, quotedText(value, typeof charset === 'string' ? charset : 'utf-8')]
  } catch {
    return null
  }
}

const STAMP = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?/i

function stampOf(value: unknown, params: Property[1]): Stamp | null {
  const match = STAMP.exec(String(value))
  if (!match) return null
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const isDate = match[4] === undefined
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  // Two-digit years and days such as 31 February are none.
  if (new Date(wall).getUTCDate() !== day || (year ?? 0) < 100) return null
  const zone = match[7] ? 'UTC' : typeof params.tzid === 'string' ? params.tzid : null
  return { wall, isDate, zone: isDate ? null : zone }
}

/** As `write.ts` and the feed make them: whatever program a calendar has been in, they stay. */
const OUR_ID = /-\d{8}@quartal$/

/** Reads an event of a file, which may be one of this app; null where it has no day on which it begins. */
export function readEvent(lines: readonly string[], isOurFile: boolean): IcsEvent | null {
  const all = lines
    .filter((line) => NEEDED.test(line))
    .map(propertyOf)
    .filter((property) => property !== null)
  const named = (name: string) => all.filter((property) => property[0] === name)
  const text = (name: string) => {
    const [property] = named(name)
    return property ? property.slice(3).join(',') : ''
  }
  const stamps = (name: string) =>
    named(name).flatMap(([, params, , ...values]) =>
      values
        // The beginning of a period, and old lists.
        .flatMap((value) => String(Array.isArray(value) ? value[0] : value).split(/[;,]/))
        .flatMap((value) => stampOf(value, params) ?? []),
    )
  const [start] = stamps('dtstart')
  if (!start) return null
  const [uid, letter] = [text('uid'), text('x-quartal-letter').trim()]
  return {
    uid,
    isOurs: isOurFile || letter !== '' || OUR_ID.test(uid),
    title: text('summary').trim(),
    text: text('description').trim(),
    place: text('location').trim(),
    isCancelled: /^cancell?ed$/i.test(text('status').trim()),
    categories: named('categories').flatMap((property) => property.slice(3).map(String)),
    letter,
    color: text('x-quartal-color').trim(),
    start,
    end: stamps('dtend')[0] ?? durationOf(text('duration')),
    rules: named('rrule').map((property) => ruleOfOld(String(property[3]).trim())),
    more: stamps('rdate'),
    except: stamps('exdate'),
    instead: stamps('recurrence-id')[0] ?? null,
    isMarkedAllDay: /^true$/i.test(text('x-microsoft-cdo-alldayevent').trim()),
  }
}

function durationOf(text: string): number | null {
  if (!ICAL.Duration.isValueString(text)) return null
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(text)
  if (isNegative) return null
  return (weeks * 7 + days) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
