import { memo, useId } from 'react'
import { type Day, dayNumberOf, monthDays, monthKey, monthOf, yearOf } from '@/domain/dates'
import { monthTitle } from '@/i18n/format'
import { useFilterTags } from '@/state/calendar/filter'
import { usePlannedDays } from '@/state/calendar/useDay'
import { Part } from '@/ui/Part'
import { DayRow } from './DayRow'
import { useGrid } from './GridContext'

type Props = {
  year: number
  month: number
  today: Day
  isLocked: boolean
  hasHint: boolean
}

/** A table whose rows take the keyboard. */
const gridRole = (isReadOnly: boolean) => ({ role: 'grid', 'aria-readonly': isReadOnly })

/** One month: its heading, the number of planned days, a row per day. */
export const MonthCard = memo(function MonthCard(props: Props) {
  const { year, month, today, isLocked, hasHint } = props
  const { t, language, edit } = useGrid()
  const titleId = useId()
  const planned = usePlannedDays({ year, month })
  const isFiltered = useFilterTags().size > 0
  const isNow = year === yearOf(today) && month === monthOf(today)
  return (
    <section
      className="card"
      aria-labelledby={titleId}
      data-month={monthKey(year, month)}
      data-locked={isLocked ? '' : undefined}
    >
      <div className="card-head">
        <h2 id={titleId} className="card-title">
          {monthTitle(year, month, language)}
        </h2>
        {isFiltered && !isLocked && edit && (
          <Part>
            <edit.FilterCount year={year} month={month} />
          </Part>
        )}
        {!isFiltered && !isLocked && planned > 0 && (
          <span className="card-count">{t('calendar.daysPlanned', { count: planned })}</span>
        )}
      </div>
      {isLocked && edit ? (
        <Part fallback={<div className="rows" />}>
          <edit.LockedMonth year={year} month={month} planned={planned} />
        </Part>
      ) : (
        <table {...gridRole(edit === null)} className="rows" aria-labelledby={titleId}>
          <tbody>
            {monthDays(year, month).map((date) => (
              <DayRow key={dayNumberOf(date)} date={date} isToday={date === today} />
            ))}
          </tbody>
        </table>
      )}
      {isNow && hasHint && edit && (
        <Part>
          <edit.TagHint row={dayNumberOf(today)} />
        </Part>
      )}
    </section>
  )
})
