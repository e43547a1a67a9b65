import { memo } from 'react'
import type { Day } from '@/domain/dates'
import type { BoardMonth } from '@/domain/surface/board'
import { monthName, monthTitle, shortMonthName } from '@/i18n/format'
import { useBoardWords } from './BoardContext'
import { BoardDay } from './BoardDay'
import { monthLook } from './boardLooks'
import { LockedCells } from './LockedCells'

type Props = {
  month: BoardMonth
  /** It is the month of today. */
  isNow: boolean
  /** The day of it whose card is open. */
  card: Day | null
  /** There is room for the beginning of its name. */
  isNarrow: boolean
}

/** A month of the board: its name over its days. To whoever has the board read out it is a row of it. */
export const BoardColumn = memo(function BoardColumn({ month, isNow, card, isNarrow }: Props) {
  const { language } = useBoardWords()
  const { block, cells } = month
  return (
    <tr
      {...monthLook(block, isNow)}
      aria-label={monthTitle(block.year, block.month, language)}
      data-month={block.key}
    >
      <th scope="row" className="board-title">
        <h2 data-short={shortMonthName(block.month, language)}>
          <span>{(isNarrow ? shortMonthName : monthName)(block.month, language)}</span>
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
