import { type Blocks, blocksIn } from './blocks'
import type { IcsContent } from './content'
import { type IcsEvent, readEvent } from './event'
import { addGroup, type CalendarZones } from './fileEvents'
import { groupsOf } from './groups'
import { linesOf } from './lines'
import { isWhole } from './places'
import { type ReadHow, readerOf, timesOf } from './reader'
import { type Rule, ruleOf } from './rule'
import { civil, DAY, type Stamp } from './stamp'

/** What a file is instead of a calendar: an archive; a PDF, office document or picture; a web page. */
type OtherKind = 'packed' | 'document' | 'webPage'

/** The first bytes of such files, in hexadecimal. */
const BEGINNINGS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^(504b0304|504b0506|1f8b|377abcaf|52617221|425a68|fd377a58)/, 'packed'],
  [/^(25504446|d0cf11e0|7b5c7274|89504e47|ffd8ff|47494638)/, 'document'],
]

/** An office document is a zip archive, too; the name of its first entry, at byte 30, reveals it. */
const OFFICE = /^PK.{28}(\[Content_Types|_rels|docProps|xl\/|word\/|mimetype)/s

const WEB_PAGE = /^[^\w<]*<(!doctype html|html|head|body|\?xml[^>]*>\s*<!doctype html)/i

/** What a file is instead of a calendar, by its first bytes; null if unknown. */
function otherKind(bytes: Uint8Array): OtherKind | null {
  const first = [...bytes.subarray(0, 400)]
  const text = String.fromCharCode(...first)
  if (OFFICE.test(text)) return 'document'
  if (WEB_PAGE.test(text)) return 'webPage'
  const digits = first.slice(0, 4).map((byte) => byte.toString(16).padStart(2, '0'))
  return BEGINNINGS.find(([pattern]) => pattern.test(digits.join('')))?.[1] ?? null
}

export type { ReadHow }

/** What a file without events has instead. */
type OnlyKind = 'onlyTasks' | 'onlyJournals' | 'onlyBusy' | 'onlyOther'

/** Why files cannot be imported. */
export type ReadFailure = 'notCalendar' | 'nothing' | 'tooMuch' | OnlyKind | OtherKind

/** A step of reading: how many events are read, or how it ended. */
type ReadStep =
  | { readonly done: number; readonly total: number }
  | { readonly content: IcsContent }
  /** `at` is the index of the file, if only one of several is at fault. */
  | { readonly failure: ReadFailure; readonly at?: number }

const AT_ONCE = 100

/** How many events are parsed between two steps; parsing is faster than finding days. */
const LINES_AT_ONCE = 5_000

/** Reads an iCalendar or vCalendar file in steps; the last one has its content or a failure. */
export const readIcs = (bytes: Uint8Array, how: ReadHow): Generator<ReadStep, void> =>
  readTogether([bytes], how)

const floorDay = (wall: number) => Math.floor(wall / DAY) * DAY

const dateOf = (wall: number): Stamp => ({ wall, isDate: true, zone: null })

/**
 * An event from midnight to midnight in its calendar's zone, though written in UTC or another zone, as the whole days
 * that it means there. It then falls on these days for every reader, and changes of clocks do not move its repetitions.
 * Other events are returned unchanged.
 */
function asWholeDays(event: IcsEvent, zones: CalendarZones): IcsEvent {
  const { start, end, rules, exceptRules } = event
  const { zoneOf, isUnknown, ofCalendar } = zones
  if (!ofCalendar || !start || start.isDate || start.zone === null) return event
  if (zoneOf(start) === ofCalendar || isUnknown(start)) return event
  const momentOf = (stamp: Stamp) =>
    (stamp.isDate ? ofCalendar : zoneOf(stamp)).toMoment(stamp.wall)
  const from = momentOf(start)
  const to = end === null ? from : typeof end === 'number' ? from + end : momentOf(end)
  const [begins, ends] = [ofCalendar.toWall(from), ofCalendar.toWall(Math.max(from, to))]
  if (!isWhole(begins, ends)) return event
  const days = Math.max(1, Math.round((ends - begins) / DAY))
  const shift = begins - floorDay(start.wall)
  const isShifted = [...rules, ...exceptRules].some((text) => {
    const rule = ruleOf(text)
    return typeof rule === 'object' && rule && !fits(rule, begins) && fits(rule, start.wall)
  })
  return {
    ...event,
    start: dateOf(begins),
    end: dateOf(begins + days * DAY),
    // A program may write the weekday in UTC or in the calendar's zone.
    ruleShift: isShifted ? shift : 0,
  }
}

/** Whether a rule names a day. */
function fits({ days, months, monthDays }: Rule, wall: number): boolean {
  const { year, month, day } = civil(wall)
  const fromEnd = day - new Date(Date.UTC(year, month, 0)).getUTCDate() - 1
  const weekday = (new Date(wall).getUTCDay() + 6) % 7
  return (
    (days?.some((one) => one.weekday === weekday) ?? true) &&
    (months?.includes(month) ?? true) &&
    (monthDays?.some((one) => one === day || one === fromEnd) ?? true)
  )
}

/** Reads files as one: components of the same event are put together. */
export function* readTogether(
  files: readonly Uint8Array[],
  how: ReadHow,
): Generator<ReadStep, void> {
  const found: Blocks[] = []
  for (const [at, bytes] of files.entries()) {
    const blocks = blocksIn(linesOf(bytes, how.language), at)
    if (!blocks) {
      const failure = otherKind(bytes) ?? 'notCalendar'
      return yield files.length > 1 ? { failure, at } : { failure }
    }
    found.push(blocks)
  }
  const total = found.reduce((sum, { events }) => sum + events.length, 0)
  if (total === 0) return yield { failure: onlyKind(found) }
  const reader = readerOf(found, how)
  const { content, zones } = reader
  const read: IcsEvent[][] = []
  let done = 0
  for (const { events } of found) {
    const own: IcsEvent[] = []
    for (const block of events) {
      const { calendar } = block
      own.push(asWholeDays(readEvent(block, how.language), zones(calendar)))
      done += 1
      if (done % LINES_AT_ONCE === 0) yield { done: 0, total }
    }
    read.push(own)
  }
  done = 0
  let next = 0
  for (const group of groupsOf(read, timesOf(reader))) {
    if (done >= next) {
      yield { done, total }
      next = done + AT_ONCE
    }
    addGroup(group, reader)
    done += group.mains.length + group.instead.length + group.older
    if (content.isFull()) return yield { failure: 'tooMuch' }
  }
  yield { content: content.all() }
}

/** What files without events have instead. */
function onlyKind(found: readonly Blocks[]): 'nothing' | OnlyKind {
  const has = (count: (blocks: Blocks) => number) => found.some((blocks) => count(blocks) > 0)
  const kinds: OnlyKind[] = []
  if (has(({ tasks }) => tasks)) kinds.push('onlyTasks')
  if (has(({ journals }) => journals)) kinds.push('onlyJournals')
  if (has(({ busy }) => busy)) kinds.push('onlyBusy')
  return kinds.length > 1 ? 'onlyOther' : (kinds[0] ?? 'nothing')
}
