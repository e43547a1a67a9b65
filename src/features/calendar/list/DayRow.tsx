import { memo, useId } from 'react'
import type { Day } from '@/domain/dates'
import { cellOf } from '@/domain/surface/cell'
import { isHoliday, saidBeside } from '@/domain/surface/layers'
import { listText, shortWeekdayName, spokenDay } from '@/i18n/format'
import { useShownDay } from '@/state/calendar/useShownDay'
import { allMarks } from '../marks/dayMarks'
import { DayNote } from '../notes/DayNote'
import { useDays, useGrid } from './DaysContext'
import { DayTags } from './DayTags'
import { rowLook } from './dayLooks'
import { spokenDayName } from './gridTexts'

type Props = {
  date: Day
  today: Day
  /** The days in the rows above and below, within the same card. */
  above: Day | undefined
  below: Day | undefined
}

/** A day of a month card. Memoised: an edit renders the row of its day, nothing else. */
export const DayRow = memo(function DayRow({ date, today, above, below }: Props) {
  const { t, texts, language, isLive, change } = useDays()
  const { menu, isAtEnd, listedDays } = useGrid()
  const headId = useId()
  const look = { language, tagsPerDay: change?.tagsPerDay ?? 0 }
  const shown = useShownDay(date, isLive, above, below, isAtEnd)
  const cell = cellOf(date, today, shown, look)
  const { isToday, entry, tags, till, week } = cell
  const marks = saidBeside(cell.marks, entry.notes)
  const labels = listText(
    tags.map((tag) => tag.label),
    language,
  )
  const spoken = spokenDay(date, language)
  const head = (
    <>
      {week !== null && (
        <span className="day-week" aria-hidden="true">
          {week}
        </span>
      )}
      <span className="day-number" aria-hidden="true">
        {cell.number}
      </span>
      <span>{shortWeekdayName(cell.weekday, language)}</span>
    </>
  )
  return (
    <tr
      {...rowLook(cell, shown.joins)}
      data-holiday={isHoliday(cell.marks) || undefined}
      tabIndex={-1}
      aria-labelledby={headId}
      aria-current={isToday ? 'date' : undefined}
      data-date={date}
      data-listed={listedDays.includes(date) || undefined}
    >
      <th
        id={headId}
        scope="row"
        className="day-head"
        aria-label={spokenDayName(
          { day: spoken, isToday, labels, notes: entry.notes, till, marks },
          texts,
          t,
        )}
      >
        {menu ? (
          <button
            type="button"
            tabIndex={-1}
            className="day-open"
            aria-haspopup="menu"
            aria-label={texts.dayActions(spoken)}
            onClick={({ detail }) => menu.press(date, detail)}
            onContextMenu={(event) => {
              event.preventDefault()
              menu.open(date, false)
            }}
          >
            {head}
          </button>
        ) : (
          <span className="day-open" aria-hidden="true">
            {head}
          </span>
        )}
      </th>
      <DayTags date={date} spoken={spoken} tags={tags} joins={shown.joins} canAdd={cell.canAdd} />
      <DayNote date={date} spoken={spoken} notes={entry.notes} till={till} />
      {marks.length > 0 && (
        <td className="day-marks">{allMarks(marks, Number.POSITIVE_INFINITY)}</td>
      )}
    </tr>
  )
})
