import { type Day, dayNumberOf } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { isStep, keepsNumber, type Move, targetOf } from '@/domain/surface/moves'
import { select, selection } from '@/state/selection'
import type { Period } from '../usePeriod'
import type { Ways } from './context'

/** The days around one that has the focus. */
export type Around = {
  readonly view: Period['view']
  readonly today: Day
  readonly isReadOnly: boolean
  /** Gives the focus to a day, and turns to its months. */
  goTo(day: Day): void
  isOpenDay(day: Day): boolean
}

/** Where a walk through the months is, and with which day number. */
export type Walk = { current: { readonly at: Day; readonly number: number } | null }

/** Goes from a day to another. */
function walk(move: Move, from: Day, around: Around, walked: Walk): void {
  const { view, today, isReadOnly, isOpenDay, goTo } = around
  const number = walked.current?.at === from ? walked.current.number : dayNumberOf(from)
  const target = targetOf(move, from, today, view, number)
  walked.current = target !== null && keepsNumber(move) ? { at: target, number } : null
  if (target === null) return
  // What is only looked at has no locked month to land in.
  const mayLandLocked = !isReadOnly && !isStep(move)
  if (mayLandLocked || isOpenDay(target)) goTo(target)
}

/** Extends the selection from its anchor to where a key leads (R3). */
function extend(move: Move, from: Day, { view, today, isOpenDay, goTo }: Around): void {
  const now = selection.get()
  const head = now?.head ?? from
  const wanted = targetOf(move, head, today, view)
  if (wanted === null) return
  const target = reachOf(head, wanted, isOpenDay)
  select(now?.anchor ?? head, target)
  goTo(target)
}

/** The ways from a day to others by keys. */
export const leadsFrom = (day: Day, around: Around, walked: Walk): Partial<Ways> => ({
  walk: (move) => walk(move, day, around, walked),
  ...(!around.isReadOnly && { extend: (move) => extend(move, day, around) }),
})
