import { type Day, dayNumberOf, isWeekend, weekdayOf } from '@/domain/dates'
import { shortWeekdayName } from '@/i18n/format'
import { useGrid } from './GridContext'

/** A made-up width, the same each time, that tells nothing about the day. */
function barWidth(number: number): number {
  return (number * 37) % 5 < 2 ? 0 : 18 + ((number * 53) % 45)
}

type Props = {
  date: Day
  /** Some days have a bar, as if something stood there; not where nothing is planned. */
  hasBars: boolean
}

/** The stand-in for a day of a locked month: nothing of the real day is in the page. */
export function LockedDay({ date, hasBars }: Props) {
  const { language } = useGrid()
  const number = dayNumberOf(date)
  const width = hasBars ? barWidth(number) : 0
  return (
    <div
      className="day"
      data-date={date}
      data-locked=""
      data-weekend={isWeekend(date) ? '' : undefined}
    >
      <div className="day-head">
        <span className="day-number">{number}</span>
        <span>{shortWeekdayName(weekdayOf(date), language)}</span>
      </div>
      <div className="day-tags" />
      {width > 0 && <div className="day-bar" style={{ width: `${width}%` }} />}
    </div>
  )
}
