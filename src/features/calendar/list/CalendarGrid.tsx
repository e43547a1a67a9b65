import { type ComponentProps, type ComponentType, Suspense, useMemo, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { lazyPart } from '@/ui/lazyPart'
import { chipsOn, PHONE, WIDE } from '@/ui/screens'
import { useMediaQuery, usePrinting } from '@/ui/useMediaQuery'
import { useFocusedDay } from '../keys/useFocusedDay'
import type { Period } from '../usePeriod'
import {
  type DayChanges,
  DaysContext,
  GridContext,
  type KeysProps,
  type RowMenu,
  useDaysSettings,
} from './DaysContext'
import { MonthCard } from './MonthCard'

export const DayKeys = lazyPart(() => import('../commands/useDayKeys'), 'DayKeys')
const LockNotices = lazyPart(() => import('./LockNotices'), 'LockNotices')
const PaperNotes = lazyPart(() => import('../notes/PaperNotes'), 'PaperNotes')

/** What the app adds to the grid that a shared link shows. */
type LiveParts = {
  readonly change: DayChanges | null
  readonly menu: RowMenu
  readonly Keys: ComponentType<KeysProps>
  /** Attributes and handlers of the element that contains the cards. */
  readonly root: ComponentProps<'section'> & {
    readonly [name: `data-${string}`]: string | undefined
  }
}

type Props = {
  period: Period
  today: Day
  isLocked: (month: Month) => boolean
  /** Null on the page of a link, where days can be focused and notes read in full. */
  live?: LiveParts | null
}

/** The cards of the shown months, in the app and on the page of a link. */
export function CalendarGrid({ period, today, isLocked, live = null }: Props) {
  const days = useDaysSettings(live)
  const isWide = useMediaQuery(WIDE)
  const isAtEnd = useMediaQuery(PHONE)
  const isPrinting = usePrinting()
  const [listedDays, setListedDays] = useState('')
  // On paper nobody can press "+N", so all chips are shown.
  const chips = isPrinting ? Infinity : chipsOn(isWide)
  const menu = live?.menu ?? null
  const settings = useMemo(
    () => ({ menu, chips, isAtEnd, listedDays }),
    [menu, chips, isAtEnd, listedDays],
  )
  const grid = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => blocksOf(period.months, isLocked), [period.months, isLocked])
  const { handlers, current, goTo } = useFocusedDay(grid, period, today, isLocked)
  const Keys = live?.Keys ?? DayKeys
  return (
    <DaysContext value={days}>
      <GridContext value={settings}>
        <section
          ref={grid}
          className="cards"
          aria-label={days.t('calendar.label')}
          data-view={period.view}
          {...live?.root}
          {...handlers}
        >
          {blocks.some((block) => block.isLocked) && (
            <Suspense>
              <LockNotices blocks={blocks} today={today} />
            </Suspense>
          )}
          {blocks.map((block, place) => (
            <MonthCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the next quarter reuses the rows of this one, which is quicker.
              key={place}
              block={block}
              today={today}
            />
          ))}
        </section>
        {isPrinting && (
          <Suspense>
            <PaperNotes blocks={blocks} onListed={setListedDays} />
          </Suspense>
        )}
        <Suspense>
          <Keys
            root={grid}
            period={period}
            today={today}
            current={current}
            goTo={goTo}
            isOpenDay={(day) => !isLocked(monthOfDay(day))}
            onMenu={menu?.open}
          />
        </Suspense>
      </GridContext>
    </DaysContext>
  )
}
