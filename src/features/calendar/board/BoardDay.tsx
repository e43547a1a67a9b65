import { memo } from 'react'
import type { Bar, BoardCell } from '@/domain/surface/board'
import { listText, shortWeekdayName, spokenDay } from '@/i18n/format'
import { chipLook, dayLook, tillLook } from '../list/dayLooks'
import { spokenDayName } from '../list/spokenDayName'
import { useBoardWords } from './BoardContext'

/** The piece of a bar on a day; before it lie the lanes that are empty there. */
function barLook({ tag, lane, isStart, isEnd }: Bar, empty: number) {
  const { style, 'data-bordered': bordered } = chipLook(tag)
  return {
    key: lane,
    className: `bar${isStart ? ' bar-start' : ''}${isEnd ? ' bar-end' : ''}`,
    style,
    title: tag.label,
    'data-tag': tag.label,
    'data-bordered': bordered,
    'data-empty': empty > 0 ? empty : undefined,
  }
}

/** One day of the board. An edit renders the day and the neighbours whose bars it changes, and no other. */
export const BoardDay = memo(function BoardDay({ cell }: { cell: BoardCell }) {
  const { t, texts, language } = useBoardWords()
  const { date, isToday, bars, more, marks, text, till, week, entry } = cell
  const { notes } = entry
  const labels = listText(
    cell.tags.map(({ label }) => label),
    language,
  )
  const day = spokenDay(date, language)
  return (
    <td
      {...dayLook(cell)}
      className="cell"
      tabIndex={-1}
      aria-label={spokenDayName({ day, isToday, labels, notes, till }, texts, t)}
      aria-current={isToday ? 'date' : undefined}
      data-date={date}
    >
      <b className="cell-number" aria-hidden="true">
        {cell.number}
      </b>
      <span className="cell-weekday" aria-hidden="true">
        {shortWeekdayName(cell.weekday, language).slice(0, 2)}
      </span>
      {bars.map((bar, i) => {
        const { key, ...look } = barLook(bar, bar.lane - (bars[i - 1]?.lane ?? -1) - 1)
        return (
          <span key={key} {...look}>
            {bar.hasLetter ? bar.tag.short : null}
          </span>
        )
      })}
      {more > 0 && <span className="cell-more">{`+${more}`}</span>}
      {marks.map(({ kind, name }) => (
        <span
          key={name}
          className={name === text ? 'cell-text' : 'cell-mark'}
          data-mark={kind}
          title={name}
        >
          {name}
        </span>
      ))}
      {text && !marks.some(({ name }) => name === text) && (
        <span className="cell-text" dir="auto" title={notes || undefined}>
          {text}
        </span>
      )}
      {till !== null && (
        <span {...tillLook(till)} className="cell-till" aria-hidden="true" data-days-till={till}>
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
