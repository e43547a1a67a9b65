import { type FocusEvent, type MouseEvent, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import { type Month, monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { isShown } from '@/domain/surface/place'
import { useTier } from '@/state/auth/useAccess'
import { useBoard } from '@/state/calendar/useBoard'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'
import { focusedDay } from '../keys/focusDay'
import { useGridFocus } from '../keys/useGridFocus'
import { useUndo } from '../keys/useUndo'
import { gridTexts } from '../list/gridTexts'
import { useDayEdits } from '../list/useDayEdits'
import { useScrollToToday } from '../list/useScrollToToday'
import { useSwipe } from '../list/useSwipe'
import type { Period } from '../usePeriod'
import { BoardColumn } from './BoardColumn'
import { BoardContext } from './BoardContext'
import './boardStyles'
import { dayAt, useDayCard } from './useDayCard'

const DayCard = lazyPart(() => import('./DayCard'), 'DayCard')

/** A table that takes the keyboard. */
const gridRole = { role: 'grid' }

type Props = { period: Period; today: Day }

/** The whole year on one screen (Y2, Y4). */
export function YearBoard({ period, today }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tier = useTier()
  const { isPhone, months: shown } = period
  const year = shown[0]?.year ?? 0
  const isLocked = useCallback((month: Month) => isLockedMonth(tier, month, today), [tier, today])
  const { tagsPerDay, ...keyEdits } = useDayEdits()
  const frame = useMemo(() => {
    const unlocked = (day: Day) => (isLocked(monthOfDay(day)) ? null : day)
    return {
      blocks: blocksOf(shown, isLocked),
      dayBefore: unlocked(dayOf(year - 1, 11, 31)),
      dayAfter: unlocked(dayOf(year + 1, 0, 1)),
    }
  }, [shown, year, isLocked])
  const months = useBoard({ ...frame, today, language, tagsPerDay }, true)
  const words = useMemo(() => ({ t, texts: gridTexts(t), language }), [t, language])
  const grid = useRef<HTMLTableElement>(null)
  const { card, show, write, press, step, hold, isPressed } = useDayCard()
  const edits = { ...keyEdits, dayMenu: show, editNote: write, allTags: show }
  const focus = useGridFocus(grid, period, today, isLocked, edits)
  const presses = {
    onFocus(event: FocusEvent<HTMLElement>) {
      focusedDay.set(dayAt(event.target))
      focus.onFocus(event)
    },
    onPointerDown() {
      hold()
      focus.onPointerDown()
    },
    onClick: ({ target }: MouseEvent) => press(target),
  }
  const swipe = useSwipe(period)
  useScrollToToday({ ...period, isPhone: false }, today)
  useUndo()
  return (
    <BoardContext value={words}>
      <table
        {...gridRole}
        ref={grid}
        className="board"
        aria-label={t('calendar.label')}
        data-view="year"
        {...focus}
        {...swipe}
        {...presses}
      >
        <tbody>
          {months.map((month) => (
            <BoardColumn
              key={month.block.month}
              month={month}
              isNow={isShown([month.block], today)}
              card={card !== null && isShown([month.block], card) ? card : null}
              isNarrow={isPhone}
            />
          ))}
        </tbody>
      </table>
      {card !== null && (
        <Part onError={() => show(null)}>
          <DayCard
            isPhone={isPhone}
            day={card}
            tagsPerDay={tagsPerDay}
            isPressed={isPressed}
            isOpenDay={(day) => !isLocked(monthOfDay(day))}
            onDay={(day) => {
              if (!isShown(shown, day)) period.showMonth(monthOfDay(day))
              step(day)
            }}
            onClose={() => show(null)}
          />
        </Part>
      )}
    </BoardContext>
  )
}
