import type { Day } from '@/domain/dates'
import { cellOf, NOTHING } from '@/domain/surface/cell'
import { shortWeekdayName } from '@/i18n/format'
import { useDays } from './DaysContext'
import { barWidth, dayLook } from './dayLooks'

type Props = { days: readonly Day[]; planned: number }

/** Shown instead of the days of a locked month. */
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
  /** Some days get a made-up bar; not if nothing is planned in the month. */
  hasBars: boolean
}

/** A placeholder for a locked day. It holds none of the day's data. */
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
