import { memo, useId } from 'react'
import { type Day, dayNumberOf, isoWeekOf, isWeekend, startsWeek, weekdayOf } from '@/domain/dates'
import { listText, shortWeekdayName, spokenDay } from '@/i18n/format'
import { useShownDay } from '@/state/calendar/useShownDay'
import { DayTags } from './DayTags'
import { useGrid } from './GridContext'
import { spokenDayName } from './spokenDayName'

type Props = { date: Day; isToday: boolean }

/** One day of a month card. An edit renders the row of its day and no other. */
export const DayRow = memo(function DayRow({ date, isToday }: Props) {
  const { t, texts, language, edit, Note, listedDays } = useGrid()
  const headId = useId()
  const { entry, tags, isDimmed, till } = useShownDay(date, edit !== null)
  const labels = tags.map((tag) => tag.label)
  const spoken = spokenDay(date, language)
  const opensWeek = startsWeek(date, language)
  // Ids of unknown tags count too.
  const takesMore = edit !== null && entry.tags.length < edit.tagsPerDay
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
      <span>{shortWeekdayName(weekdayOf(date), language)}</span>
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
      data-listed={listedDays.includes(date) ? '' : undefined}
      data-weekend={isWeekend(date) ? '' : undefined}
      data-week-start={opensWeek ? '' : undefined}
      data-crowded={tags.length + Number(takesMore) > 3 ? '' : undefined}
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
          <span className="day-open" aria-hidden="true">
            {head}
          </span>
        )}
      </th>
      <DayTags date={date} spoken={spoken} tags={tags} takesMore={takesMore} />
      <Note date={date} spoken={spoken} notes={entry.notes} till={till} />
    </tr>
  )
})
