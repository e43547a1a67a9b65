import type { ComponentProps, FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isShown } from '@/domain/surface/place'
import { useBoard } from '@/state/calendar/useBoard'
import { dayAt } from '../keys/dayAt'
import { focusedDay } from '../keys/focusDay'
import type { useFocusedDay } from '../keys/useFocusedDay'
import { BoardColumn } from './BoardColumn'
import type { useDayCard } from './useDayCard'
import '../styles/board.css'

/** A table that takes the keyboard. */
const gridRole = (isReadOnly: boolean) => ({
  role: 'grid',
  'aria-readonly': isReadOnly,
  'aria-multiselectable': true,
})

type Props = ComponentProps<'table'> & {
  /** What it is made of, besides the days themselves: an edit renders nothing around it. */
  look: Parameters<typeof useBoard>[0]
  /** There is room for the beginning of a month's name. */
  isNarrow: boolean
  isReadOnly?: boolean
  cards: ReturnType<typeof useDayCard>
  focus: ReturnType<typeof useFocusedDay>['handlers']
}

/** The months of a year beside each other: a press on a day opens its card. */
export function BoardTable(props: Props) {
  const { look, isNarrow, isReadOnly = false, cards, focus, ...rest } = props
  const { t } = useTranslation()
  const months = useBoard(look, !isReadOnly)
  const { card, hold, press } = cards
  const presses = {
    onFocus(event: FocusEvent<HTMLElement>) {
      focusedDay.set(dayAt(event.target))
      focus.onFocus(event)
    },
    onPointerDown(_: PointerEvent) {
      hold()
      focus.onPointerDown()
    },
    // The note of the card that the first press has opened keeps the focus.
    onMouseDown(event: MouseEvent) {
      if (event.detail > 1) event.preventDefault()
    },
    // The second press of a double click does nothing more: what the first has closed or opened may lie elsewhere.
    onClick: ({ target, detail }: MouseEvent) => detail < 2 && press(target),
  }
  return (
    <table
      {...gridRole(isReadOnly)}
      className="board"
      aria-label={t('calendar.label')}
      data-view="year"
      {...focus}
      {...rest}
      {...presses}
    >
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
