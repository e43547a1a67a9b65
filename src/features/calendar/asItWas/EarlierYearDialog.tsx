import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarAsItWas } from '@/domain/asItWas'
import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, yearOf } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import { isLockedMonth } from '@/domain/plan'
import { type Month, monthOfDay } from '@/domain/quarters'
import { monthsOf } from '@/domain/surface/place'
import { spokenDay } from '@/i18n/format'
import { namesInRow } from '@/i18n/isolate'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { useShownDay } from '@/state/calendar/useShownDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import type { ReadMoment } from '@/state/versions/useAsItWas'
import { momentText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'
import { Dialog, DialogFooter } from '@/ui/Dialog'
import { useIsPhone } from '@/ui/useMediaQuery'
import { BoardTable } from '../board/BoardTable'
import { useBoardFrame } from '../board/useBoardFrame'
import { dayAt } from '../keys/focusDay'
import { DaysContext, useDaysSettings } from '../list/DaysContext'

type Props = ReadMoment & { year: number; onBring: () => void; onClose: () => void }

/** Shows a year as it was, read-only. */
export function EarlierYearDialog({ moment, found, year, onBring, onClose }: Props) {
  const { t } = useTranslation()
  const { tools } = useCalendar()
  const [day, setDay] = useState<Day | null>(null)
  const tier = useTier()
  const today = useToday()
  const isLocked = useCallback((month: Month) => isLockedMonth(tier, month, today), [tier, today])
  const calendar = useMemo(() => calendarAsItWas(tools.read(), found), [tools, found])
  return (
    <Dialog
      title={t('asItWas.board', { year, moment: momentText(moment) })}
      description={t('asItWas.boardHint')}
      width="md:max-w-[min(84rem,calc(100vw-2rem))]"
      isOver
      onClose={onClose}
    >
      <TagsProvider calendar={calendar}>
        <EarlierBoard year={year} day={day} onDay={setDay} isLocked={isLocked} />
        <DialogFooter>
          <div className="flex flex-wrap items-start justify-end gap-3">
            {day !== null && <EarlierDay day={day} />}
            <Button onClick={onBring}>{t('asItWas.bring')}</Button>
          </div>
        </DialogFooter>
      </TagsProvider>
    </Dialog>
  )
}

/** What the chosen day held, shown below the board. */
export function EarlierDay({ day }: { day: Day }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { entry, tags } = useShownDay(day, false)
  const note = shownNote(entry.notes)
  const labels = namesInRow(tags.map(({ label }) => label))
  return (
    <div role="status" className="grid min-w-0 flex-1 basis-48 text-[0.84375rem]">
      <p className="font-medium">{spokenDay(day, language)}</p>
      {labels && <p className="wrap-anywhere">{labels}</p>}
      {note && (
        <p className="wrap-anywhere whitespace-pre-wrap text-soft" dir="auto">
          {note}
        </p>
      )}
      {!labels && !note && <p className="text-soft">{t('asItWas.nothing')}</p>}
    </div>
  )
}

/** The day that an arrow key leads to: days of a month lie below each other, months side by side. */
function dayBeside(key: string, day: Day): Day | null {
  const { year, month } = monthOfDay(day)
  const inMonth = (by: number) =>
    dayOf(year, month + by, Math.min(dayNumberOf(day), daysInMonth(year, month + by)))
  if (key === 'ArrowDown') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -1)
  if (key === 'ArrowRight') return month < 11 ? inMonth(1) : null
  if (key === 'ArrowLeft') return month > 0 ? inMonth(-1) : null
  return null
}

const cellIn = (grid: HTMLElement | null, day: Day) =>
  grid?.querySelector<HTMLElement>(`[data-date="${day}"]:not([data-locked])`) ?? null

type EarlierBoardProps = {
  year: number
  /** The focused day; null for none. */
  day: Day | null
  onDay: (day: Day) => void
  isLocked: (month: Month) => boolean
}

/**
 * The board of an earlier year in a dialog. The page behind it has elements for the same dates, so keys and focus are
 * looked up inside this board only; otherwise they would act on the page.
 */
export function EarlierBoard({ year, day, onDay, isLocked }: EarlierBoardProps) {
  const days = useDaysSettings(null)
  const { t, language } = days
  const today = useToday()
  const isPhone = useIsPhone()
  const months = useMemo(() => monthsOf('year', { year, month: 0 }), [year])
  const frame = useBoardFrame(months, isLocked)
  const grid = useRef<HTMLTableElement>(null)
  const first = () => {
    const open = frame.blocks.find((block) => !block.isLocked)?.days[0] ?? null
    return day ?? (yearOf(today) === year && frame.isOpen(today) ? today : open)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = dayAt(event.target)
    const next = at === null ? null : dayBeside(event.key, at)
    const cell = next === null ? null : cellIn(grid.current, next)
    if (!cell) return
    event.preventDefault()
    event.stopPropagation()
    cell.focus()
  }

  return (
    <DaysContext value={days}>
      {frame.blocks.some((block) => block.isLocked) && (
        <p className="mb-2 text-[0.8125rem] text-soft">{t('asItWas.boardClosed')}</p>
      )}
      {/* Makes cells as high as the dialog allows, and sticks the month names to the dialog's scroll area instead of
          the window. */}
      <div className="[--around-link:17rem] [--edge:0px] [--top:-0.375rem]">
        <BoardTable
          ref={grid}
          look={{ ...frame, today, language, tagsPerDay: 0 }}
          isNarrow={isPhone}
          card={day}
          tabIndex={day === null ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            const at = dayAt(target)
            if (at !== null) cellIn(grid.current, at)?.focus()
          }}
          onFocus={({ target, currentTarget }) => {
            const start = target === currentTarget ? first() : null
            if (start !== null) cellIn(grid.current, start)?.focus()
            const at = dayAt(target)
            if (at !== null) onDay(at)
          }}
        />
      </div>
    </DaysContext>
  )
}
