import { civil, DAY } from './civil'
import type { IcsEvent } from './event'
import type { CalendarZones } from './fileEvents'
import { isWhole } from './places'
import { type Rule, ruleOf } from './rule'
import type { Stamp } from './stamp'

const floorDay = (wall: number) => Math.floor(wall / DAY) * DAY

const dateOf = (wall: number): Stamp => ({ wall, isDate: true, zone: null })

/**
 * An event from midnight to midnight in its calendar's zone, though written in UTC or another zone, as the whole days
 * that it means there. It then falls on these days for every reader, and changes of clocks do not move its repetitions.
 * Other events are returned unchanged.
 */
export function asWholeDays(event: IcsEvent, zones: CalendarZones): IcsEvent {
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
