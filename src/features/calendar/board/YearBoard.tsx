import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { selection } from '@/state/selection'
import { lazyPart } from '@/ui/lazyPart'
import { FINGER } from '@/ui/screens'
import { useIsPhone, useMediaQuery } from '@/ui/useMediaQuery'
import { dayAt } from '../keys/focusDay'
import { openNotes } from '../keys/openDays'
import { useFocusedDay } from '../keys/useFocusedDay'
import { DayKeys } from '../list/CalendarGrid'
import {
  type DayChanges,
  DaysContext,
  type KeysProps,
  type ShownBlocks,
  useDaysSettings,
} from '../list/DaysContext'
import type { Period } from '../usePeriod'
import { BoardTable } from './BoardTable'
import { DayCardBody, type LiveCard } from './DayCardBody'
import { useBoardFrame } from './useBoardFrame'

const DayCard = lazyPart(() => import('./DayCard'), 'DayCard')

/** At these widths the months are in two blocks of six. */
const TWOFOLD = '(min-width: 48em) and (max-width: 74.9375em)'

/** What the app adds to the year that a shared link shows. */
type LiveBoard = LiveCard & {
  readonly owner: string
  readonly change: DayChanges | null
  readonly Keys: ComponentType<KeysProps>
  readonly LockNotices: ComponentType<ShownBlocks & { columns: number }>
}

type Props = {
  period: Period
  today: Day
  isLocked: (month: Month) => boolean
  /** Null on the page of a link, where days can be focused and their cards read. */
  live?: LiveBoard | null
}

/** The whole year on one screen, in the app and on the page of a link. */
export function YearBoard({ period, today, isLocked, live = null }: Props) {
  const days = useDaysSettings(live)
  const { language, isLive, change } = days
  const isPhone = useIsPhone()
  const isTwofold = useMediaQuery(TWOFOLD)
  const frame = useBoardFrame(period.months, isLocked)
  const grid = useRef<HTMLTableElement>(null)
  const { card, show, write, step, isPressed, hold, press } = useDayCard(change !== null)
  const { handlers: focus, current, goTo } = useFocusedDay(grid, period, today, isLocked)
  const isOpenDay = (day: Day) => !isLocked(monthOfDay(day))
  const Keys = live?.Keys ?? DayKeys
  return (
    <DaysContext value={days}>
      <div className="board-frame">
        <BoardTable
          ref={grid}
          data-calendar={live?.owner}
          data-view="year"
          look={{ ...frame, today, language, tagsPerDay: change?.tagsPerDay ?? 0 }}
          isNarrow={isPhone}
          card={card}
          {...focus}
          onPointerDown={() => {
            hold()
            focus.onPointerDown()
          }}
          // Keeps the focus in the note of a card that the first press of a double click has opened.
          onMouseDown={(event) => {
            if (event.detail > 1) event.preventDefault()
          }}
          // The second press of a double click is ignored: the first one may have moved what lies under the pointer.
          onClick={({ target, detail }) => detail < 2 && press(target)}
        />
        {live && frame.blocks.some((block) => block.isLocked) && (
          <div className="board-locks">
            <live.LockNotices blocks={frame.blocks} today={today} columns={isTwofold ? 6 : 12} />
          </div>
        )}
      </div>
      <Suspense>
        <Keys
          root={grid}
          period={period}
          today={today}
          current={current}
          goTo={goTo}
          isOpenDay={isOpenDay}
          openNote={change ? write : (day) => show(day)}
          openTags={(day) => show(day)}
          onMenu={isLive ? (day) => show(day) : undefined}
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
            {(steps) => <DayCardBody day={card} live={live} steps={steps} />}
          </DayCard>
        </Suspense>
      )}
    </DaysContext>
  )
}

/** State of the day card: which day it shows. If days cannot be changed, its note is not opened for writing. */
function useDayCard(canChange: boolean) {
  const [card, setCard] = useState<Day | null>(null)
  /** True during a press on the board, which then decides itself whether the card closes. */
  const isPressed = useRef(false)
  const show = (day: Day | null, isWriting = false) => {
    if (card !== null) openNotes.close(card)
    if (day !== null && isWriting) openNotes.open(day)
    setCard(day)
  }
  const closeForSelection = useEffectEvent(() => {
    if (selection.get() !== null) show(null)
  })
  // The card closes when days are selected, because commands now act on the selection.
  useEffect(() => selection.subscribe(() => closeForSelection()), [])
  return {
    card,
    show,
    write: (day: Day) => show(day, true),
    isPressed: () => isPressed.current,
    hold() {
      isPressed.current = true
      // The press may end outside the board.
      window.addEventListener('pointerup', () => setTimeout(() => (isPressed.current = false)), {
        once: true,
      })
    },
    /**
     * A press on the open card's cell closes it; a press on another day opens that. With a finger the note is not
     * opened for writing.
     */
    press(target: EventTarget | null) {
      const day = dayAt(target)
      if (day === card) show(null)
      else show(day, canChange && !matchMedia(FINGER).matches)
    },
    /** Goes to another day and keeps the note open for writing if it was. */
    step: (day: Day) => show(day, card !== null && openNotes.has(card)),
  }
}
