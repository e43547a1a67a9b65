import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { type Day, dayNumberOf } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isStep, keepsNumber, targetOf } from '@/domain/surface/moves'
import { digitOf } from '@/ui/keyPress'
import type { Period } from '../usePeriod'
import { isEdit, type KeyEdits, type OwnCommands, runOnDay } from './dayCommands'
import { rowOf } from './focusDay'
import { commandOf, type GridCommand } from './gridKeys'
import { useFocusedDay } from './useFocusedDay'

/** The focus of the days, and what keys do while one of them has it. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  period: Period,
  today: Day,
  isLockedMonth: (month: Month) => boolean,
  edits: KeyEdits | null,
  own?: OwnCommands,
) {
  const { current, goTo, ...handlers } = useFocusedDay(grid, period, today, isLockedMonth)
  /** Where a walk through the months is, and with which day number. */
  const walked = useRef<{ readonly at: Day; readonly number: number } | null>(null)

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
    const digit = digitOf(event)
    const row = rowOf(day)
    if (digit !== null && row && edits) {
      event.preventDefault()
      // A key that is held would put the tag on and off.
      if (!event.repeat) edits.toggleTag(day, digit - 1, row.dataset.tags?.split(' ') ?? [])
      return
    }
    const command = commandOf(event)
    const isOnButton = target instanceof Element && target.closest('button, a') !== null
    if (command === null || (event.key === 'Enter' && isOnButton)) return
    if (isEdit(command) && (!row || !edits)) return
    event.preventDefault()
    if (!walk(command, day)) runOnDay(command, day, edits, own)
  }

  return { ...handlers, onKeyDown }
}
