import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { type Day, dayNumberOf } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isStep, keepsNumber, targetOf } from '@/domain/surface/moves'
import { digitOf } from '@/ui/keyPress'
import { useMoreTags } from '../list/moreTags'
import { openNotes, openTags } from '../openDays'
import type { Period } from '../usePeriod'
import { commandOf, type GridCommand } from './gridKeys'
import { useFocusedDay } from './useFocusedDay'

/** What keys do where days can be changed. */
export type KeyEdits = Record<
  'addTag' | 'clearDay' | 'dayMenu' | 'shortcuts',
  (day: Day) => void
> & {
  /** Puts the n-th tag of the list (from 0) on a day, or takes it off. */
  toggleTag(day: Day, index: number): void
  /** In place of opening the note, or all tags, in the day's row. */
  editNote?(day: Day): void
  allTags?(day: Day): void
}

/** The focus of the days, and what keys do while one of them has it. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  period: Period,
  today: Day,
  isLockedMonth: (month: Month) => boolean,
  edits: KeyEdits | null,
) {
  const { current, goTo, ...handlers } = useFocusedDay(grid, period, today, isLockedMonth)
  const moreTags = useMoreTags()
  /** Where a walk through the months is, and with which day number. */
  const walked = useRef<{ readonly at: Day; readonly number: number } | null>(null)
  const acts: Partial<Record<GridCommand, (day: Day) => void>> = {
    editNote: openNotes.open,
    allTags: (day) => moreTags(day).length > 0 && openTags.toggle(day),
    ...edits,
  }

  /** Goes where a command leads to; false for one that does not move. */
  const walk = (command: GridCommand, from: Day): boolean => {
    const number = walked.current?.at === from ? walked.current.number : dayNumberOf(from)
    const target = targetOf(command, from, today, period.view, number)
    walked.current = target !== null && keepsNumber(command) ? { at: target, number } : null
    if (target === null) return false
    // What is only looked at has no locked month to land in.
    const mayLandLocked = edits !== null && !isStep(command)
    if (mayLandLocked || !isLockedMonth(monthOfDay(target))) goTo(target)
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.defaultPrevented || target instanceof HTMLTextAreaElement) return
    const day = current()
    const isLocked = isLockedMonth(monthOfDay(day))
    const digit = digitOf(event)
    if (digit !== null && edits && !isLocked) {
      event.preventDefault()
      // A key that is held would put the tag on and off.
      if (!event.repeat) edits.toggleTag(day, digit - 1)
      return
    }
    const command = commandOf(event)
    const isOnButton = target instanceof Element && target.closest('button, a') !== null
    if (command === null || (event.key === 'Enter' && isOnButton)) return
    const act = acts[command]
    if (!walk(command, day)) {
      if (!act || (isLocked && command !== 'shortcuts')) return
      act(day)
    }
    event.preventDefault()
  }

  return { handlers: { ...handlers, onKeyDown }, current, goTo }
}
