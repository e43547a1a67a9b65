import { addDays } from '@/domain/dates'
import type { FoundEvent, IcsContent } from '@/domain/ics/content'
import type { Placed } from '@/domain/ics/places'
import { MINUTE, timeOfWall } from '@/domain/ics/stamp'
import { beginningOf } from '@/domain/text'
import type { OutsideCalendar, OutsideEvent } from './outside'

/** No title is seen for longer, in units. */
const MOST_TITLE = 200

/** No more than so many are held: a file of a few lines can repeat without end. */
const MOST_EVENTS = 20_000

/** The days of an event by its occurrences, each the days in a row that it stands on. */
function occurrencesOf({ days }: FoundEvent): Placed[][] {
  const all: Placed[][] = []
  for (const placed of days) {
    const current = all.at(-1)
    const before = current?.at(-1)
    // Of an occurrence that began before the years that are read only the rest is there.
    if (current && before && !placed.isFirst && addDays(before.day, 1) === placed.day) {
      current.push(placed)
    } else all.push([placed])
  }
  return all
}

/**
 * What stands in a calendar elsewhere, in the order of the first days: on the very days that an import would give it,
 * with the time before the title. Of whole days alone what has a time is left out. Of more than 20,000 those in the
 * middle are taken, for the years that are read lie around today.
 */
export function eventsOf(
  { events }: Pick<IcsContent, 'events'>,
  show: OutsideCalendar['show'],
): readonly OutsideEvent[] {
  const found = events.flatMap((event) => {
    const words = beginningOf((event.title || event.text).replace(/\s+/g, ' ').trim(), MOST_TITLE)
    return occurrencesOf(event).flatMap((days): OutsideEvent[] => {
      const [begin, end] = [days[0], days.at(-1)]
      if (!begin || !end || (show === 'days' && begin.at >= 0)) return []
      const title = begin.at < 0 ? words : `${timeOfWall(begin.at * MINUTE)} ${words}`
      return [{ first: begin.day, last: end.day, title }]
    })
  })
  found.sort((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)))
  const before = Math.max(0, Math.floor((found.length - MOST_EVENTS) / 2))
  return found.slice(before, before + MOST_EVENTS)
}
