import { blocksIn } from './blocks'
import { collector, type IcsContent } from './content'
import { type IcsEvent, readEvent, type Stamp } from './event'
import { type OtherKind, otherKind } from './kinds'
import { linesOf } from './lines'
import { MOST_MARKS, placesOf, type Window } from './places'
import { type Budget, RuleError } from './repetition'
import { namedZone, UTC, zonesOf } from './zones'

/** How a file is read: the days between which repeated events are written, and the zone of the person. */
export type ReadHow = Window & { readonly zone: string }

/** Why a file does not come in at all. */
export type ReadFailure = 'notCalendar' | 'nothing' | 'tooMuch' | OtherKind

/** One step of reading: how many of the events are read, or how it ended. */
export type ReadStep =
  | { readonly done: number; readonly total: number }
  | { readonly content: IcsContent }
  | { readonly failure: ReadFailure }

/** What all repetitions of a file may cost (see `Budget`). */
const STEPS = 3_000_000
const AT_ONCE = 100

/** Reads a file of iCalendar or vCalendar step by step, and ends with its content or with why there is none (I2). */
export function* readIcs(bytes: Uint8Array, how: ReadHow): Generator<ReadStep, void> {
  const blocks = blocksIn(linesOf(bytes))
  if (!blocks) return yield { failure: otherKind(bytes) ?? 'notCalendar' }
  const total = blocks.events.length
  if (total === 0) return yield { failure: 'nothing' }
  const zoneNamed = zonesOf(blocks.zones)
  const own = namedZone(how.zone) ?? UTC
  const zoneOf = ({ zone }: Stamp) =>
    zone === 'UTC' ? UTC : ((zone === null ? null : zoneNamed(zone)) ?? own)
  const read = blocks.events.map((lines) => readEvent(lines, blocks.isOurs))
  const replaced = replacements(read)
  const content = collector(blocks.name, MOST_MARKS)
  const budget: Budget = { steps: STEPS }

  for (const [i, event] of read.entries()) {
    if (i % AT_ONCE === 0) yield { done: i, total }
    if (!event) content.skip('noDate')
    else if (blocks.isCancelled || event.isCancelled) content.skip('cancelled')
    else if (!event.title && !event.text) content.skip('noText')
    else {
      try {
        const placed = placesOf(event, replaced.get(event.uid) ?? [], how, { zoneOf, own }, budget)
        if (placed.length === 0) content.skip('outside')
        else content.add(event, placed)
      } catch (error) {
        if (!(error instanceof RuleError)) throw error
        content.skip('endless')
      }
    }
    if (content.isFull()) return yield { failure: 'tooMuch' }
  }
  yield { content: content.all() }
}

/** The occurrences that stand elsewhere, or nowhere, by the id of the event. */
function replacements(events: readonly (IcsEvent | null)[]): Map<string, Stamp[]> {
  const replaced = new Map<string, Stamp[]>()
  for (const event of events) {
    if (!event?.instead || event.uid === '') continue
    const known = replaced.get(event.uid)
    if (known) known.push(event.instead)
    else replaced.set(event.uid, [event.instead])
  }
  return replaced
}
