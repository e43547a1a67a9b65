import { Suspense, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { useTier } from '@/state/auth/useAccess'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { useFocusedDay } from '../keys/useFocusedDay'
import { useUndo } from '../keys/useUndo'
import { gridTexts } from '../list/gridTexts'
import { LockNotices } from '../list/LockNotice'
import { useScrollToToday } from '../list/useScrollToToday'
import { LastYearButton } from '../marking/LastYearButton'
import { Legend } from '../marking/Legend'
import { Marking } from '../marking/Marking'
import { NumbersButton } from '../numbers/NumbersButton'
import type { Period } from '../usePeriod'
import { BoardContext } from './BoardContext'
import { BoardTable } from './BoardTable'
import { DayCardBody } from './DayCardBody'
import { LookCardBody } from './LookCardBody'
import { PeopleInLegend } from './PeopleInLegend'
import { useBoardFrame } from './useBoardFrame'
import { useDayCard } from './useDayCard'

const DayCard = lazyPart(() => import('./DayCard'), 'DayCard')

/** Two blocks of six months, one below the other (Y2). */
const TWOFOLD = '(min-width: 48em) and (max-width: 74.9375em)'

type Props = { period: Period; today: Day }

/** The whole year on one screen (Y2, Y4). */
export function YearBoard({ period, today }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tier = useTier()
  const { isPhone, months: shown } = period
  const isLocked = useCallback((month: Month) => isLockedMonth(tier, month, today), [tier, today])
  const canChange = useCanChange()
  const { owner } = useWhose()
  const tagsPerDay = canChange ? limitsOf(tier).tagsPerDay : 0
  const frame = useBoardFrame(shown, isLocked)
  const days = useMemo(() => frame.blocks.flatMap(({ days }) => days), [frame])
  const words = useMemo(() => ({ t, texts: gridTexts(t), language }), [t, language])
  const grid = useRef<HTMLTableElement>(null)
  const cards = useDayCard(!canChange)
  const { card, show, write, step, isPressed } = cards
  const { handlers: focus, current, goTo } = useFocusedDay(grid, period, today, isLocked)
  const hasLocks = frame.blocks.some((block) => block.isLocked)
  const isTwofold = useMediaQuery(TWOFOLD)
  useScrollToToday({ ...period, isPhone: false }, today)
  const undo = useUndo()
  return (
    <BoardContext value={words}>
      <Legend days={days}>
        <PeopleInLegend />
        <div className="legend-tags legend-ways">
          <NumbersButton />
          {canChange && <LastYearButton year={shown[0]?.year ?? 0} />}
        </div>
      </Legend>
      <div className="board-frame">
        <BoardTable
          ref={grid}
          data-calendar={owner}
          look={{ ...frame, today, language, tagsPerDay }}
          isNarrow={isPhone}
          isReadOnly={!canChange}
          cards={cards}
          focus={focus}
        />
        {hasLocks && (
          <div className="board-locks">
            <LockNotices blocks={frame.blocks} today={today} columns={isTwofold ? 6 : 12} />
          </div>
        )}
      </div>
      <Marking
        undo={undo}
        root={grid}
        period={period}
        today={today}
        current={current}
        goTo={goTo}
        openNote={canChange ? write : show}
        openTags={(day) => show(day)}
        onMenu={(day) => show(day)}
      />
      {card !== null && (
        <Suspense>
          <DayCard
            isPhone={isPhone}
            day={card}
            isPressed={isPressed}
            isOpenDay={(day) => !isLocked(monthOfDay(day))}
            onDay={(day) => {
              if (!isShown(shown, day)) period.showMonth(monthOfDay(day))
              step(day)
            }}
            onClose={() => show(null)}
          >
            {canChange ? (
              <DayCardBody day={card} tagsPerDay={tagsPerDay} />
            ) : (
              <LookCardBody day={card} />
            )}
          </DayCard>
        </Suspense>
      )}
    </BoardContext>
  )
}
