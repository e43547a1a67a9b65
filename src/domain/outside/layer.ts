import { addDays, type Day, dayNumberOf, dayOf, daysBetween } from '@/domain/dates'
import type { Layer, Mark } from '@/domain/surface/layers'
import { type MarksOfDays, yearLayer } from '@/domain/surface/yearLayer'
import { beginningOf, cleanText } from '@/domain/text'
import type { OutsideEvent, OutsideKnown } from './outside'

/** A title is read so far, in units. */
const LONGEST_TITLE = 120
/** So many titles of a day are read; those that stand there beside them are counted. */
const MOST_TITLES = 12

/** Signs that turn what follows them, or that are for machines: they would reach into the texts around a title. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const CONTROLS = /[\s\p{Cc}\uFFF9-\uFFFB]+/gu

/** A text of strangers in one line of moderate length; empty where nothing of it can be seen. */
export function strangersText(text: string): string {
  // As much as may be cut is not looked through: it may be of any length.
  const start = text.slice(0, 8 * LONGEST_TITLE)
  return beginningOf(cleanText(start.replace(TURNING, '').replace(CONTROLS, ' ')), LONGEST_TITLE)
}

/** The titles of a day, in the order in which their events begin. */
type OnDay = { readonly titles: Set<string>; readonly begins: Set<string>; beyond: number }

/** What stands on the days of a year, whose days are given. */
function titlesIn(events: readonly OutsideEvent[], days: readonly Day[]): Map<Day, OnDay> {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const found = new Map<Day, OnDay>()
  for (const event of events) {
    if (event.last < first || event.first > last) continue
    const title = strangersText(event.title)
    const from = event.first > first ? daysBetween(first, event.first) : 0
    for (let at = from; at < days.length; at += 1) {
      const day = days[at] ?? ''
      if (day > event.last) break
      const onDay = found.get(day) ?? { titles: new Set(), begins: new Set(), beyond: 0 }
      found.set(day, onDay)
      if (onDay.titles.size >= MOST_TITLES && !onDay.titles.has(title)) onDay.beyond += 1
      else onDay.titles.add(title)
      if (day === event.first && onDay.titles.has(title)) onDay.begins.add(title)
    }
  }
  return found
}

/** Texts one after the other, with the number of those that have no room. */
function inRow(texts: Iterable<string>, beyond: number): string {
  const all = [...texts].filter((text) => text !== '')
  return [...all, ...(beyond > 0 ? [`+${beyond}`] : [])].join(', ')
}

/**
 * A calendar elsewhere as a layer beneath one's own days: one bar, however many events lie on a day. Of each day the
 * titles, which are drawn where an event begins and on the first of a month, and read out with the name of the
 * calendar.
 * @param lane the lane of its bar, behind those of holidays, people and other calendars
 */
export function outsideLayer({ calendar, events }: OutsideKnown, lane: number): Layer {
  const { id, colour } = calendar
  const name = strangersText(calendar.name)
  const withName = (text: string) => [name, text].filter((part) => part !== '').join(': ')
  const layer = yearLayer(`outside:${id}`, (year): MarksOfDays => {
    const first = dayOf(year, 0, 1)
    const length = daysBetween(first, dayOf(year, 11, 31)) + 1
    const days = Array.from({ length }, (_, at) => addDays(first, at))
    const marks = new Map<Day, readonly Mark[]>()
    for (const [day, { titles, begins, beyond }] of titlesIn(events, days)) {
      const isFirst = dayNumberOf(day) === 1
      const all = inRow(titles, beyond)
      const drawn = isFirst ? all : inRow(begins, 0)
      const mark: Mark = {
        day,
        kind: 'outside',
        name: beginningOf(drawn, LONGEST_TITLE) || name,
        title: withName(all),
        each: [...titles].map(withName),
        lane,
        colour,
        opens: isFirst || begins.size > 0,
      }
      marks.set(day, [mark])
    }
    return marks
  })
  return { ...layer, outside: { lane, name, colour } }
}

/** Says of a day whether it is free because of a calendar elsewhere whose days are free ones. */
export function freeByOutside(known: readonly OutsideKnown[]): (day: Day) => boolean {
  const free = known.filter(({ calendar }) => calendar.isFree).map((one) => outsideLayer(one, 0))
  return (day) => free.some((layer) => layer.marks(day, day).length > 0)
}
