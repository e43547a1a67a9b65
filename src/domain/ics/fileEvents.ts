import type { CalendarBlock } from './blocks'
import type { collector } from './content'
import type { IcsEvent, PlacedEvent } from './event'
import type { Group } from './groups'
import { clockOf, type Placed, placesOf, type Window, type Zones } from './places'
import { type Budget, CostError, EndlessError } from './repetition'
import { seriesDays, zoneHint } from './series'
import type { Stamp } from './stamp'
import type { Zone } from './zone'

/** The zones of one calendar of a file. */
export type CalendarZones = Zones & {
  /** Whether the zone that a stamp names is unknown. */
  readonly isUnknown: (stamp: Stamp) => boolean
  /** The zone of the calendar as a whole, if it names one. */
  readonly ofCalendar: Zone | null
}

/** What is needed to read the events of a file, and where they are collected. */
export type Reader = {
  readonly content: ReturnType<typeof collector>
  readonly window: Window
  readonly budget: Budget
  readonly zones: (calendar: CalendarBlock) => CalendarZones
}

/** Pairs of an event and a replaced occurrence; no person's calendar has more. */
const MOST_PAIRS = 1_000_000

/** Adds one event with all its exceptions to the content, and counts what is not imported. */
export function addGroup(group: Group, reader: Reader): void {
  const { content } = reader
  const { mains, older } = group
  content.skip('older', older)
  const live = mains.filter(({ isCancelled }) => !isCancelled)
  content.skip('cancelled', mains.length - live.length)
  if (mains.length > 0 && live.length === 0) {
    content.skip('cancelled', group.instead.length)
    return
  }
  const instead = group.instead.map((one) => withTitle(one, live[0])).filter(isPlaced)
  content.skip('noDate', group.instead.length - instead.length)
  content.skip('cancelled', instead.filter(({ isCancelled }) => isCancelled).length)
  const isTooMuch = live.length * instead.length > MOST_PAIRS
  const moved = new Map<PlacedEvent, Placed[]>()
  for (const main of live) {
    if (!isPlaced(main)) content.skip('noDate', 1)
    else if (!main.title && !main.text) content.skip(wordless(main), 1)
    else if (isTooMuch) content.skip('costly', 1)
    else addMain(main, instead, moved, reader)
  }
  for (const one of instead) {
    if (one.isCancelled) continue
    if (!one.title && !one.text) content.skip(wordless(one), 1)
    else addPlaces(one, () => moved.get(one) ?? ownPlaces(one, reader), reader)
    if (one.range === 'unknown') content.note('rules', 1)
  }
}

const isPlaced = (event: IcsEvent): event is PlacedEvent => event.start !== null

const wordless = ({ isUnread }: IcsEvent) => (isUnread ? 'unread' : 'noText')

/** An occurrence without a title or text takes those of its event. */
function withTitle(one: IcsEvent, main: IcsEvent | undefined): IcsEvent {
  return one.title || one.text || !main ? one : { ...one, title: main.title, text: main.text }
}

function addMain(
  main: PlacedEvent,
  instead: readonly PlacedEvent[],
  moved: Map<PlacedEvent, Placed[]>,
  reader: Reader,
): void {
  addPlaces(
    main,
    () => {
      const zones = reader.zones(main.calendar)
      const zoned = zoneHint([main, ...instead])
      const hint = zoned && !zones.isUnknown(zoned) ? zones.zoneOf(zoned) : zones.ofCalendar
      const { days, badRules } = seriesDays(main, instead, { ...reader, zones, hint })
      reader.content.note('rules', badRules)
      for (const [event, its] of days) {
        if (event !== main) moved.set(event, [...(moved.get(event) ?? []), ...its])
      }
      return days.get(main) ?? []
    },
    reader,
  )
}

function ownPlaces(event: PlacedEvent, { window, zones }: Reader): Placed[] {
  const clock = clockOf(event, zones(event.calendar), null)
  return placesOf(event, [event.start.wall], false, window, clock)
}

/** Adds an event with its days, or counts why it has none. */
function addPlaces(event: PlacedEvent, places: () => readonly Placed[], reader: Reader): void {
  const { content, zones } = reader
  try {
    const days = places()
    if (days.length === 0) {
      content.skip('outside', 1)
      return
    }
    content.add(event, days)
    if (event.isUnread) content.note('unreadPart', 1)
    const ends = typeof event.end === 'object' && event.end ? [event.end] : []
    if ([event.start, ...ends].some(zones(event.calendar).isUnknown)) content.note('zones', 1)
  } catch (error) {
    if (error instanceof EndlessError) content.skip('endless', 1)
    else if (error instanceof CostError) content.skip('costly', 1)
    else throw error
  }
}
