import { type Blocks, blocksIn, type CalendarBlock } from './blocks'
import { collector, type IcsContent } from './content'
import { type IcsEvent, readEvent } from './event'
import { addGroup, type Reader } from './fileEvents'
import { groupsOf } from './groups'
import { linesOf } from './lines'
import { MOST_MARKS, type Window } from './places'
import { newBudget } from './repetition'
import type { Stamp } from './stamp'
import { namedZone, UTC } from './zone'
import { zoneFinders } from './zones'

/** What a file is that is no calendar: an archive to be unpacked first; a PDF, a file of an office or a picture. */
type OtherKind = 'packed' | 'document' | 'webPage'

/** How files of other kinds begin, in hexadecimal digits. */
const BEGINNINGS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^(504b0304|504b0506|1f8b|377abcaf|52617221|425a68|fd377a58)/, 'packed'],
  [/^(25504446|d0cf11e0|7b5c7274|89504e47|ffd8ff|47494638)/, 'document'],
]

/** A file of an office is an archive too: its first entry, whose name stands behind 30 bytes, says what it is. */
const OFFICE = /^PK.{28}(\[Content_Types|_rels|docProps|xl\/|word\/|mimetype)/s

const WEB_PAGE = /^[^\w<]*<(!doctype html|html|head|body|\?xml[^>]*>\s*<!doctype html)/i

/** What a file is that is no calendar, by its first bytes; null if nothing is known. */
function otherKind(bytes: Uint8Array): OtherKind | null {
  const first = [...bytes.subarray(0, 400)]
  const text = String.fromCharCode(...first)
  if (OFFICE.test(text)) return 'document'
  if (WEB_PAGE.test(text)) return 'webPage'
  const digits = first.slice(0, 4).map((byte) => byte.toString(16).padStart(2, '0'))
  return BEGINNINGS.find(([pattern]) => pattern.test(digits.join('')))?.[1] ?? null
}

/** How a file is read: the days between which repeated events are written, and the zone and language of the person. */
export type ReadHow = Window & { readonly zone: string; readonly language: string }

/** Why a file does not come in at all. */
export type ReadFailure = 'notCalendar' | 'nothing' | 'tooMuch' | OtherKind

/** One step of reading: how many of the events are read, or how it ended. */
export type ReadStep =
  | { readonly done: number; readonly total: number }
  | { readonly content: IcsContent }
  | { readonly failure: ReadFailure }

const AT_ONCE = 100

/** Lines are read faster than days are found: how many events may pass without a word. */
const LINES_AT_ONCE = 5_000

/** Reads a file of iCalendar or vCalendar step by step, and ends with its content or with why there is none (I2). */
export function* readIcs(bytes: Uint8Array, how: ReadHow): Generator<ReadStep, void> {
  const blocks = blocksIn(linesOf(bytes, how.language))
  if (!blocks) return yield { failure: otherKind(bytes) ?? 'notCalendar' }
  const total = blocks.events.length
  if (total + blocks.tasks + blocks.journals === 0) return yield { failure: 'nothing' }
  const events: IcsEvent[] = []
  for (const block of blocks.events) {
    events.push(readEvent(block))
    if (events.length % LINES_AT_ONCE === 0) yield { done: 0, total }
  }
  const reader = readerOf(blocks, how)
  const { content, zones } = reader
  const keyOf = ({ calendar }: IcsEvent, stamp: Stamp) => {
    const { isDate, wall } = stamp
    return isDate ? `${wall}` : `at ${zones(calendar).zoneOf(stamp).toMoment(wall)}`
  }
  let [done, next] = [0, 0]
  for (const group of groupsOf(events, keyOf)) {
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

function readerOf(blocks: Blocks, { from, to, zone }: ReadHow): Reader {
  const name = blocks.calendars.find((calendar) => calendar.name !== '')?.name ?? ''
  const content = collector(name, MOST_MARKS)
  content.skip('tasks', blocks.tasks)
  content.skip('journals', blocks.journals)
  content.note('cutOff', blocks.cuts)
  const budget = newBudget()
  const own = namedZone(zone) ?? UTC
  const finderOf = zoneFinders(blocks.calendars, own, budget)
  const found = new Map<CalendarBlock, ReturnType<Reader['zones']>>()
  return {
    content,
    window: { from, to },
    budget,
    zones(calendar) {
      const known = found.get(calendar)
      if (known) return known
      const find = finderOf(calendar)
      const nameOfZone = (stamp: Stamp) => (stamp.isDate ? null : stamp.zone)
      const zoneOf = (stamp: Stamp) => {
        const named = nameOfZone(stamp)
        return (named === null ? null : find(named)) ?? own
      }
      const isUnknown = (stamp: Stamp) => {
        const named = nameOfZone(stamp)
        return named !== null && find(named) === null
      }
      // A calendar says in which zone it is, or explains the only one that it has.
      const [only = ''] = calendar.zones.size === 1 ? calendar.zones.keys() : []
      const written = calendar.zone || only
      const its = { zoneOf, own, isUnknown, ofCalendar: written === '' ? null : find(written) }
      found.set(calendar, its)
      return its
    },
  }
}
