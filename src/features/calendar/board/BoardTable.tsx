import { type ComponentProps, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { BoardMonth } from '@/domain/surface/board'
import { isShown } from '@/domain/surface/place'
import { monthName, monthTitle, shortMonthName, shortWeekdayName } from '@/i18n/format'
import { useBoard } from '@/state/calendar/useBoard'
import { usePlannedDays } from '@/state/calendar/useDay'
import { gridRole, useDays } from '../list/DaysContext'
import { barWidth } from '../list/dayLooks'
import { BoardDay } from './BoardDay'
import { cellLook, monthLook } from './boardLooks'
import '../styles/board.css'

type Props = ComponentProps<'table'> & {
  /**
   * What the board is built from, except the days. The table reads the days itself, so that an edit renders nothing
   * around it.
   */
  look: Parameters<typeof useBoard>[0]
  /** Month names are abbreviated. */
  isNarrow: boolean
  /** The day whose card is open, or that is focused on a read-only board. */
  card: Day | null
}

/** The months of a year as columns side by side. */
export function BoardTable({ look, isNarrow, card, ...rest }: Props) {
  const { t } = useTranslation()
  const settings = useDays()
  const months = useBoard(look, settings.isLive)
  return (
    <table {...gridRole(settings)} className="board" aria-label={t('calendar.label')} {...rest}>
      <tbody>
        {months.map((month) => (
          <BoardColumn
            key={month.block.month}
            month={month}
            isNow={isShown([month.block], look.today)}
            card={card !== null && isShown([month.block], card) ? card : null}
            isNarrow={isNarrow}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Placeholders for the days of a locked month. They hold none of its data and open nothing. */
function LockedCells({ block, cells }: BoardMonth) {
  const { language } = useDays()
  const isPlanned = usePlannedDays(block.days) > 0
  return cells.map((day) => {
    const { cell } = day
    const width = isPlanned ? barWidth(cell.number) : 0
    return (
      <td key={cell.number} {...cellLook(day, true)} data-date={cell.date} inert>
        <b className="cell-number">{cell.number}</b>
        <span className="cell-weekday">{shortWeekdayName(cell.weekday, language).slice(0, 2)}</span>
        {width > 0 && <span className="day-bar" style={{ width: `${width}%` }} />}
      </td>
    )
  })
}

type BoardColumnProps = {
  month: BoardMonth
  /** The month of today. */
  isNow: boolean
  /** The day of this month whose card is open. */
  card: Day | null
  /** The month's name is abbreviated. */
  isNarrow: boolean
}

/** A month of the board: its name above its days. For screen readers it is a row of the table. */
const BoardColumn = memo(function BoardColumn({ month, isNow, card, isNarrow }: BoardColumnProps) {
  const { language } = useDays()
  const { block, cells } = month
  return (
    <tr
      {...monthLook(month, isNow)}
      aria-label={monthTitle(block.year, block.month, language)}
      data-month={block.key}
    >
      <th scope="row" className="board-title">
        <h2 className="board-name" data-short={shortMonthName(block.month, language)}>
          <span className="board-full-name">
            {(isNarrow ? shortMonthName : monthName)(block.month, language)}
          </span>
        </h2>
      </th>
      {block.isLocked ? (
        <LockedCells {...month} />
      ) : (
        cells.map((day) => (
          <BoardDay key={day.cell.number} day={day} isOpen={day.cell.date === card} />
        ))
      )}
    </tr>
  )
})
