import type { CalendarBlock, EventBlock } from './blocks'
import { plainText } from './markup'
import { ruleOfOld } from './oldRules'
import { inLanguage, listOf, type Property, propertyOf, unescaped } from './property'
import { durationOf, type Stamp, stampOf } from './stamp'

/** An event as a file has it. */
export type IcsEvent = {
  readonly calendar: CalendarBlock
  readonly uid: string
  /** Which version it is: the numbers that decide, in order; 0 where the file does not say. */
  readonly version: readonly [sequence: number, modified: number, written: number]
  readonly title: string
  readonly text: string
  readonly place: string
  /** Some of these texts, or of the categories, are encoded so that nobody can read them. */
  readonly isUnread: boolean
  readonly isCancelled: boolean
  /** This app has written it, by what no other program writes: its own lines, its ids, or the name of its files. */
  readonly isOurs: boolean
  readonly categories: readonly string[]
  /** The letter and the colour of a tag that this app has written; empty in events of others. */
  readonly letter: string
  readonly color: string
  /** Null where it does not say so that it can be read. */
  readonly start: Stamp | null
  /** How long it lasts: until a time, or in milliseconds; null if the file does not say. */
  readonly end: Stamp | number | null
  readonly rules: readonly string[]
  /** By how much the days of its rules are before its own, in milliseconds (see `asWholeDays`). */
  readonly ruleShift: number
  readonly exceptRules: readonly string[]
  readonly more: readonly Stamp[]
  readonly except: readonly Stamp[]
  /** The occurrence of a repeated event in whose place this one stands, and whether all later ones follow it. */
  readonly instead: Stamp | null
  readonly range: 'one' | 'future' | 'unknown'
  readonly isMarkedAllDay: boolean
}

/** An event whose beginning is known. */
export type PlacedEvent = IcsEvent & { readonly start: Stamp }

/** As `write.ts` and the feed make them: whatever program a calendar has been in, they stay. */
const OUR_ID = /-\d{8}@quartal$/

const TEXTS = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES']

/** Reads the lines of an event; of texts in several languages those for a reader of one. */
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
  const said = (name: string) => inLanguage(named(name), language)
  const text = (name: string) => clean(unescaped(said(name)[0]?.value ?? ''))
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
    // Some programs write the description as a page of markup alone.
    text: text('DESCRIPTION') || text('X-ALT-DESC'),
    place: text('LOCATION'),
    isCancelled,
    isOurs,
    isUnread: TEXTS.some((name) => said(name).some((one) => one.isUnread)),
    categories: said('CATEGORIES').flatMap(({ value }) => listOf(value).map(clean)),
    letter,
    color: unescaped(raw('X-QUARTAL-COLOR')),
    // Who takes one of a series back need not say when it began.
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

/** The times of a property: of a list, the beginnings of periods, and old lists. */
function stampsOf({ params, value }: Property): Stamp[] {
  const tzid = params.get('TZID') ?? null
  return value.split(/[;,]/).flatMap((one) => stampOf(one.split('/', 1)[0] ?? '', tzid) ?? [])
}
