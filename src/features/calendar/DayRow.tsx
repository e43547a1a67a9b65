import { memo, useId } from 'react'
import { type Day, dayNumberOf, isoWeekOf, isWeekend, startsWeek, weekdayOf } from '@/domain/dates'
import { shortWeekdayName, spokenDay } from '@/i18n/format'
import { useFilteredDay } from '@/state/filter'
import { useDay, useDayTags } from '@/state/useDay'
import { useDaysTill } from '@/state/useDaysTill'
import { DayTags } from './DayTags'
import { useGrid } from './GridContext'
import { spokenDayName } from './spokenDayName'

type Props = { date: Day; isToday: boolean }

/** One day of a month card. An edit renders the row of its day and no other. */
export const DayRow = memo(function DayRow({ date, isToday }: Props) {
  const { t, language, edit, Note } = useGrid()
  const headId = useId()
  const entry = useDay(date)
  const { tags, isDimmed } = useFilteredDay(date, useDayTags(date))
  const labels = tags.map((tag) => tag.label)
  // Whoever only looks on is waiting for none of it.
  const till = useDaysTill(date, edit ? entry.notes : '')
  const opensWeek = startsWeek(date, language)
  const head = (
    <>
      <span className="day-week" aria-hidden="true">
        {opensWeek && language !== 'en' ? isoWeekOf(date) : ''}
      </span>
      <span className="day-number" aria-hidden="true">
        {dayNumberOf(date)}
      </span>
      <span className="day-weekday" aria-hidden="true">
        {shortWeekdayName(weekdayOf(date), language)}
      </span>
    </>
  )
  return (
    <tr
      className="day"
      tabIndex={-1}
      aria-labelledby={headId}
      aria-current={isToday ? 'date' : undefined}
      data-date={date}
      data-tags={entry.tags.join(' ') || undefined}
      data-today={isToday ? '' : undefined}
      data-dimmed={isDimmed ? '' : undefined}
      data-weekend={isWeekend(date) ? '' : undefined}
      data-week-start={opensWeek ? '' : undefined}
    >
      <th
        id={headId}
        scope="row"
        className="day-head"
        aria-label={spokenDayName({ date, isToday, labels, notes: entry.notes, till }, language, t)}
      >
        {edit ? (
          <button
            type="button"
            tabIndex={-1}
            className="day-open"
            aria-haspopup="menu"
            aria-label={`${edit.dayActions}: ${spokenDay(date, language)}`}
          >
            {head}
          </button>
        ) : (
          <span className="day-open">{head}</span>
        )}
      </th>
      <DayTags date={date} tags={tags} count={entry.tags.length} />
      <Note date={date} notes={entry.notes} till={till} />
    </tr>
  )
})
