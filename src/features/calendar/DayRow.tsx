import { memo, useId } from 'react'
import { type Day, dayNumberOf, isoWeekOf, isWeekend, startsWeek, weekdayOf } from '@/domain/dates'
import { listText, shortWeekdayName, spokenDay } from '@/i18n/format'
import { useShownDay } from '@/state/useShownDay'
import { DayTags } from './DayTags'
import { useGrid } from './GridContext'
import { spokenDayName } from './spokenDayName'

type Props = { date: Day; isToday: boolean }

/** One day of a month card. An edit renders the row of its day and no other. */
export const DayRow = memo(function DayRow({ date, isToday }: Props) {
  const { t, texts, language, edit, Note } = useGrid()
  const headId = useId()
  const { entry, tags, isDimmed, till } = useShownDay(date, edit !== null)
  const labels = tags.map((tag) => tag.label)
  const spoken = spokenDay(date, language)
  const opensWeek = startsWeek(date, language)
  const head = (
    <>
      {opensWeek && language !== 'en' && (
        <span className="day-week" aria-hidden="true">
          {isoWeekOf(date)}
        </span>
      )}
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
        aria-label={spokenDayName(
          { day: spoken, isToday, labels: listText(labels, language), notes: entry.notes, till },
          texts,
          t,
        )}
      >
        {edit ? (
          <button
            type="button"
            tabIndex={-1}
            className="day-open"
            aria-haspopup="menu"
            aria-label={`${edit.dayActions}: ${spoken}`}
          >
            {head}
          </button>
        ) : (
          <span className="day-open">{head}</span>
        )}
      </th>
      <DayTags date={date} spoken={spoken} tags={tags} count={entry.tags.length} />
      <Note date={date} spoken={spoken} notes={entry.notes} till={till} />
    </tr>
  )
})
