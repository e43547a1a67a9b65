import { type Blocks, blocksIn, type CalendarBlock } from './blocks'
import { collector, type IcsContent } from './content'
import { type IcsEvent, readEvent } from './event'
import { addGroup, type Reader } from './fileEvents'
import { groupsOf } from './groups'
import { type OtherKind, otherKind } from './kinds'
import { linesOf } from './lines'
import { MOST_MARKS, type Window } from './places'
import { newBudget } from './repetition'
import type { Stamp } from './stamp'
import { namedZone, UTC } from './zone'
import { zoneFinders } from './zones'

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
