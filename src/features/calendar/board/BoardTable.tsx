import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isShown } from '@/domain/surface/place'
import { useBoard } from '@/state/calendar/useBoard'
import { gridRole, useDays } from '../list/DaysContext'
import { BoardColumn } from './BoardColumn'
import '../styles/board.css'

type Props = ComponentProps<'table'> & {
  /** What it is made of, besides the days themselves: an edit renders nothing around it. */
  look: Parameters<typeof useBoard>[0]
  /** There is room for the beginning of a month's name. */
  isNarrow: boolean
  /** The day whose card is open, or that is read. */
  card: Day | null
}

/** The months of a year beside each other. */
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
