import { type ComponentProps, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import { useIsPhone } from '@/ui/useMediaQuery'
import { useFocusedDay } from '../keys/useFocusedDay'
import { gridTexts } from '../list/gridTexts'
import type { Period } from '../usePeriod'
import { BoardContext } from './BoardContext'
import { BoardTable } from './BoardTable'
import { DayCard } from './DayCard'
import { ReadOnlyCardBody } from './ReadOnlyCardBody'
import { useBoardFrame } from './useBoardFrame'
import { useDayCard } from './useDayCard'

const ReadOnlyKeys = lazyPart(() => import('../commands/ReadOnlyKeys'), 'ReadOnlyKeys')

type Props = {
  period: Period
  today: Day
  isLocked: (month: Month) => boolean
  /** How the tags of a day are named in its card. */
  Tags: ComponentProps<typeof ReadOnlyCardBody>['Tags']
}

/** The whole year to look at: days can be walked, and their cards opened (s.5, Y2). */
export function ReadOnlyBoard({ period, today, isLocked, Tags }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isPhone = useIsPhone()
  const frame = useBoardFrame(period.months, isLocked)
  const words = useMemo(() => ({ t, texts: gridTexts(t), language }), [t, language])
  const grid = useRef<HTMLTableElement>(null)
  const cards = useDayCard(true)
  const { handlers: focus, current, goTo } = useFocusedDay(grid, period, today, isLocked)
  const isOpenDay = (day: Day) => !isLocked(monthOfDay(day))
  const { card, show, step, isPressed } = cards
  return (
    <BoardContext value={words}>
      <BoardTable
        ref={grid}
        look={{ ...frame, today, language, tagsPerDay: 0 }}
        isNarrow={isPhone}
        // In a public link no day is selected.
        aria-multiselectable={false}
        isReadOnly
        cards={cards}
        focus={focus}
      />
      <Suspense>
        <ReadOnlyKeys
          root={grid}
          period={period}
          today={today}
          current={current}
          goTo={goTo}
          isOpenDay={isOpenDay}
          onNote={(day) => show(day)}
        />
      </Suspense>
      {card !== null && (
        <Suspense>
          <DayCard
            isPhone={isPhone}
            day={card}
            isPressed={isPressed}
            isOpenDay={isOpenDay}
            onDay={(day) => {
              if (!isShown(period.months, day)) period.showMonth(monthOfDay(day))
              step(day)
            }}
            onClose={() => show(null)}
          >
            <ReadOnlyCardBody day={card} Tags={Tags} />
          </DayCard>
        </Suspense>
      )}
    </BoardContext>
  )
}
