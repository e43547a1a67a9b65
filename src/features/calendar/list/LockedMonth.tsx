import type { Day } from '@/domain/dates'
import { cellOf, NOTHING } from '@/domain/surface/cell'
import { shortWeekdayName } from '@/i18n/format'
import { useDays } from './DaysContext'
import { barWidth, dayLook } from './dayLooks'

type Props = { days: readonly Day[]; planned: number }

/** What a locked month shows in place of its days. */
export function LockedMonth({ days, planned }: Props) {
  return (
    <div className="rows" inert>
      {days.map((date) => (
        <LockedDay key={date} date={date} hasBars={planned > 0} />
      ))}
    </div>
  )
}

type LockedDayProps = {
  date: Day
  /** Some days have a bar, as if something stood there; not where nothing is planned. */
  hasBars: boolean
}

/** The stand-in for a day of a locked month: nothing of the real day is in the page. */
function LockedDay({ date, hasBars }: LockedDayProps) {
  const { language } = useDays()
  const cell = cellOf(date, null, NOTHING, { language, tagsPerDay: 0 })
  const width = hasBars ? barWidth(cell.number) : 0
  return (
    <div {...dayLook(cell)} data-date={date} data-locked="">
      <div className="day-head">
        <span className="day-number">{cell.number}</span>
        <span>{shortWeekdayName(cell.weekday, language)}</span>
      </div>
      {width > 0 && <div className="day-bar" style={{ width: `${width}%` }} />}
    </div>
  )
}
