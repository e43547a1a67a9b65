import { memo } from 'react'
import { type BoardCell, isOnYear } from '@/domain/surface/boardCell'
import { isHoliday, saidBeside } from '@/domain/surface/layers'
import { listText, shortWeekdayName, spokenDay } from '@/i18n/format'
import { useDays } from '../list/DaysContext'
import { spokenDayName } from '../list/gridTexts'
import { allMarks } from '../marks/dayMarks'
import { barLook, cellLook, cellTillLook, textLook } from './boardLooks'

type Props = {
  day: BoardCell
  /** The card of the day is open. */
  isOpen: boolean
}

/** A day of the board. Memoised: an edit renders this day and the neighbours whose bars it changes, nothing else. */
export const BoardDay = memo(function BoardDay({ day, isOpen }: Props) {
  const { t, texts, language } = useDays()
  const { cell, bars, more, text, rows } = day
  const { date, isToday, till, week, entry } = cell
  const { notes } = entry
  const marks = saidBeside(cell.marks, notes)
  const isWritten = text !== '' && rows > 0 && !marks.some(({ name }) => name === text)
  const labels = listText(
    cell.tags.map(({ label }) => label),
    language,
  )
  const spoken = { day: spokenDay(date, language), isToday, labels, notes, till, marks }
  return (
    <td
      {...cellLook(day)}
      tabIndex={-1}
      aria-label={spokenDayName(spoken, texts, t)}
      aria-current={isToday ? 'date' : undefined}
      data-date={date}
      data-holiday={isHoliday(cell.marks) || undefined}
      data-open={isOpen ? '' : undefined}
    >
      <b className="cell-number" aria-hidden="true">
        {cell.number}
      </b>
      <span className="cell-weekday" aria-hidden="true">
        {shortWeekdayName(cell.weekday, language).slice(0, 2)}
      </span>
      {bars.map((bar, i) => (
        <span
          key={bar.lane}
          {...barLook(bar, bars[i - 1])}
          title={bar.tag.label}
          data-tag={bar.tag.label}
        >
          {bar.hasLetter ? bar.tag.short : null}
        </span>
      ))}
      {more > 0 && <span className="cell-more">{`+${more}`}</span>}
      {isWritten && (
        <span {...textLook(day)} title={notes || undefined}>
          {text}
        </span>
      )}
      {allMarks(marks, isWritten || isHoliday(marks) ? 0 : 1)}
      {isOnYear(till) && (
        <span {...cellTillLook(till)} aria-hidden="true" data-days-till={till}>
          {till}
        </span>
      )}
      {week !== null && (
        <span className="cell-week" aria-hidden="true">
          {week}
        </span>
      )}
    </td>
  )
})
