import type { CalendarBlock, EventBlock } from './blocks'
import { plainText } from './markup'
import { inLanguage, listOf, type Property, propertyOf, unescaped } from './property'
import { durationOf, type Stamp, stampOf } from './stamp'

/** An event as a file has it. */
export type IcsEvent = {
  readonly calendar: CalendarBlock
  readonly uid: string
  /** Its version: the numbers that decide, in order; 0 if the file gives none. */
  readonly version: readonly [sequence: number, modified: number, written: number]
  readonly title: string
  readonly text: string
  readonly place: string
  /** Some of these texts, or of the categories, are in an unreadable encoding. */
  readonly isUnread: boolean
  readonly isCancelled: boolean
  /** This app wrote it: recognised by its own lines, its ids, or the name of its calendar. */
  readonly isOurs: boolean
  readonly categories: readonly string[]
  /** The letter and colour of a tag that this app wrote; empty in other events. */
  readonly letter: string
  readonly color: string
  /** Null if it is missing or unreadable. */
  readonly start: Stamp | null
  /** When it ends, or its length in milliseconds; null if the file gives neither. */
  readonly end: Stamp | number | null
  readonly rules: readonly string[]
  /** How far the days of its rules lie before its own, in milliseconds (see `asWholeDays`). */
  readonly ruleShift: number
  readonly exceptRules: readonly string[]
  readonly more: readonly Stamp[]
  readonly except: readonly Stamp[]
  /** The occurrence of a repeated event that this one replaces, and whether it replaces all later ones. */
  readonly instead: Stamp | null
  readonly range: 'one' | 'future' | 'unknown'
  readonly isMarkedAllDay: boolean
}

/** An event with a known start. */
export type PlacedEvent = IcsEvent & { readonly start: Stamp }

/** The ids that `write.ts` and the feed make; other programs keep them. */
const OUR_ID = /-\d{8}@quartal$/

const TEXTS = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES']

/** The form of a vCalendar 1.0 rule. */
const OLD = /^(D|W|MP|MD|YM|YD)(\d+)((?:\s+[\w+-]+)*?)(?:\s+(?:#(\d+)|(\d{8}(?:T\d{6}Z?)?)))?$/i

const FREQUENCY = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' } as const

/** "1+ MO" and "1- FR" as "1MO" and "-1FR". */
function positions(words: readonly string[]): string[] {
  let place = ''
  return words.flatMap((word) => {
    const match = /^(\d)([+-])$/.exec(word)
    if (!match) return /^[A-Z]{2}$/i.test(word) ? [`${place}${word.toUpperCase()}`] : []
    place = `${match[2] === '-' ? '-' : ''}${match[1]}`
    return []
  })
}

/** A vCalendar 1.0 rule such as "W1 MO WE #10" as an iCalendar rule; other rules unchanged. */
function ruleOfOld(rule: string): string {
  const match = OLD.exec(rule)
  if (!match) return rule
  const [, kind = '', interval, rest = '', count, until] = match
  const words = rest.trim().split(/\s+/).filter(Boolean)
  const frequency = FREQUENCY[kind.charAt(0).toUpperCase() as keyof typeof FREQUENCY]
  const by = { W: 'BYDAY', MP: 'BYDAY', MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' }[
    kind.toUpperCase()
  ]
  const days = by === 'BYDAY' ? positions(words) : words
  // An old rule without an end applies twice; "#0" means without end.
  const end = until ? `UNTIL=${until}` : count === '0' ? '' : `COUNT=${count ?? 2}`
  return [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    by && days.length > 0 ? `${by}=${days.join(',')}` : '',
    end,
  ]
    .filter(Boolean)
    .join(';')
}

/** Reads the lines of an event; of texts in several languages it takes those for the reader's. */
export function readEvent({ lines, calendar }: EventBlock, language: string): IcsEvent {
  const all = new Map<string, Property[]>()
  for (const line of lines) {
    const property = propertyOf(line)
    if (!property) continue
    const known = all.get(property.name)
    if (known) known.push(property)
    else all.set(property.name, [property])
  }
  const named = (name: string) => all.get(name) ?? []
  const raw = (name: string) => named(name)[0]?.value.trim() ?? ''
  const stamps = (name: string) => named(name).flatMap(stampsOf)
  const [uid, letter] = [raw('UID'), unescaped(raw('X-QUARTAL-LETTER'))]
  const isOurs = calendar.isOurs || letter !== '' || OUR_ID.test(uid)
  const clean = (text: string) => (isOurs ? text.trim() : plainText(text))
  const valuesOf = (name: string) => inLanguage(named(name), language)
  const text = (name: string) => clean(unescaped(valuesOf(name)[0]?.value ?? ''))
  const rules = (name: string) => named(name).map(({ value }) => ruleOfOld(value.trim()))
  const range = named('RECURRENCE-ID')[0]?.params.get('RANGE')?.toUpperCase()
  const instead = stamps('RECURRENCE-ID')[0] ?? null
  const isCancelled = calendar.isCancelled || /^cancell?ed$/i.test(raw('STATUS'))
  return {
    calendar,
    uid,
    version: [
      Number.parseInt(raw('SEQUENCE'), 10) || 0,
      stamps('LAST-MODIFIED')[0]?.wall ?? 0,
      stamps('DTSTAMP')[0]?.wall ?? 0,
    ],
    title: text('SUMMARY'),
    // Some programs write the description only as HTML.
    text: text('DESCRIPTION') || text('X-ALT-DESC'),
    place: text('LOCATION'),
    isCancelled,
    isOurs,
    isUnread: TEXTS.some((name) => valuesOf(name).some((one) => one.isUnread)),
    categories: valuesOf('CATEGORIES').flatMap(({ value }) => listOf(value).map(clean)),
    letter,
    color: unescaped(raw('X-QUARTAL-COLOR')),
    // The cancellation of one occurrence need not have a start.
    start: stamps('DTSTART')[0] ?? (isCancelled ? instead : null),
    end: stamps('DTEND')[0] ?? durationOf(raw('DURATION')),
    rules: rules('RRULE'),
    ruleShift: 0,
    exceptRules: rules('EXRULE'),
    more: stamps('RDATE'),
    except: stamps('EXDATE'),
    instead,
    range: range === undefined ? 'one' : range === 'THISANDFUTURE' ? 'future' : 'unknown',
    isMarkedAllDay: /^true$/i.test(raw('X-MICROSOFT-CDO-ALLDAYEVENT')),
  }
}

/** The times of a property: of lists, also of periods (their starts) and with semicolons. */
function stampsOf({ params, value }: Property): Stamp[] {
  const tzid = params.get('TZID') ?? null
  return value.split(/[;,]/).flatMap((one) => stampOf(one.split('/', 1)[0] ?? '', tzid) ?? [])
}
