import type { BoardMonth } from '@/domain/surface/board'
import { shortWeekdayName } from '@/i18n/format'
import { usePlannedDays } from '@/state/calendar/useDay'
import { barWidth } from '../list/LockedDay'
import { useBoardWords } from './BoardContext'
import { cellLook } from './boardLooks'

/** What stands for the days of a locked month: nothing of them is in the page, and nothing opens them (L2, Y7). */
export function LockedCells({ block, cells }: BoardMonth) {
  const { language } = useBoardWords()
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
