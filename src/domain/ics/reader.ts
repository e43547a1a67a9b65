import type { Blocks, CalendarBlock } from './blocks'
import { collector } from './content'
import type { CalendarZones, Reader } from './fileEvents'
import type { Times } from './groups'
import { plainText } from './markup'
import { MOST_MARKS, type Window } from './places'
import { inLanguage, unescaped } from './property'
import { newBudget } from './repetition'
import { DAY, type Stamp } from './stamp'
import { namedZone, UTC, type Zone } from './zone'
import { type ZoneFinder, zoneFinders } from './zones'

/** How files are read: the window for repeated events, and the reader's zone and language. */
export type ReadHow = Window & { readonly zone: string; readonly language: string }

/** Comparable times of events from different files and zones. */
export function timesOf({ zones }: Reader): Times {
  return {
    keyOf({ calendar }, stamp) {
      const { isDate, wall } = stamp
      return isDate ? `${wall}` : `at ${zones(calendar).zoneOf(stamp).toMoment(wall)}`
    },
    dayOf({ calendar, start }) {
      if (!start) return null
      const { zoneOf, own } = zones(calendar)
      const { isDate, wall } = start
      return Math.floor((isDate ? wall : own.toWall(zoneOf(start).toMoment(wall))) / DAY)
    },
  }
}

/** The reader of events for files that are read as one. */
export function readerOf(found: readonly Blocks[], { from, to, zone, language }: ReadHow): Reader {
  const names = found.map(({ calendars }) => {
    const all = calendars.map((calendar) => nameOf(calendar, language))
    return all.find(Boolean) ?? ''
  })
  const content = collector(names, MOST_MARKS)
  for (const { tasks, journals, busy, cuts, events } of found) {
    content.skip('tasks', tasks)
    content.skip('journals', journals)
    content.skip('busy', busy)
    if (events.length + tasks + journals + busy === 0) content.skip('emptyFiles', 1)
    content.note('cutOff', cuts)
  }
  const budget = newBudget(found.length)
  const own = namedZone(zone) ?? UTC
  const finders = found.map(({ calendars }) => zoneFinders(calendars, own, budget))
  const known = new Map<CalendarBlock, CalendarZones>()
  return {
    content,
    window: { from, to },
    budget,
    zones(calendar) {
      const before = known.get(calendar)
      if (before) return before
      const find = finders[calendar.file]?.(calendar) ?? namedZone
      const its = zonesOf(calendar, find, own)
      known.set(calendar, its)
      return its
    },
  }
}

function zonesOf(calendar: CalendarBlock, find: ZoneFinder, own: Zone): CalendarZones {
  const nameOfZone = (stamp: Stamp) => (stamp.isDate ? null : stamp.zone)
  const zoneOf = (stamp: Stamp) => {
    const named = nameOfZone(stamp)
    return (named === null ? null : find(named)) ?? own
  }
  const isUnknown = (stamp: Stamp) => {
    const named = nameOfZone(stamp)
    return named !== null && find(named) === null
  }
  // The zone of a calendar: the one that it names, else the only one that it defines.
  const [only = ''] = calendar.zones.size === 1 ? calendar.zones.keys() : []
  const findAny = (name: string) => (name === '' ? null : find(name))
  return { zoneOf, own, isUnknown, ofCalendar: findAny(calendar.zone) ?? findAny(only) }
}

/** The name of a calendar, in the reader's language if it has several; empty if it has none. */
function nameOf({ names, isOurs }: CalendarBlock, language: string): string {
  const nameUnder = (name: string) =>
    inLanguage(
      names.filter((one) => one.name === name),
      language,
    )[0]?.value
  const text = unescaped(nameUnder('X-WR-CALNAME') ?? nameUnder('NAME') ?? '').trim()
  return isOurs ? text : plainText(text)
}
