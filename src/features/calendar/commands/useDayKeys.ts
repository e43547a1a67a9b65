import { useRef } from 'react'
import { type Day, dayNumberOf } from '@/domain/dates'
import { isStep, keepsNumber, type Move, reachOf, targetOf } from '@/domain/surface/moves'
import { select, selection } from '@/state/selection'
import { openNotes, openTags } from '../keys/openDays'
import type { KeysProps } from '../list/DaysContext'
import { useMoreTags } from '../list/DayTags'
import type { Period } from '../usePeriod'
import type { Context, Ways } from './command'
import { useKeys } from './useKeys'

/** What keys do in the app's calendar beside walking its days and reading them. */
export type LiveKeys = Pick<Context, 'tagIds' | 'tagsPerDay' | 'actions'> & {
  /** Those of the selected days that something is done to. */
  meant(days: readonly Day[]): readonly Day[]
  dayWays(day: Day): Partial<Ways>
  manyWays(days: readonly Day[]): Partial<Ways>
  pageWays(): Partial<Ways>
}

const NOTHING: LiveKeys = {
  tagIds: [],
  tagsPerDay: 0,
  actions: null,
  meant: (days) => days,
  dayWays: () => ({}),
  manyWays: () => ({}),
  pageWays: () => ({}),
}

/** The keys of some days: they are walked, and what does not fit into a day is opened; `live` adds what else is done. */
export function useDayKeys(days: KeysProps, live: LiveKeys | null): void {
  const { root, period, openNote = openNotes.open } = days
  const { tagIds, tagsPerDay, actions, ...ways } = live ?? NOTHING
  const moreTags = useMoreTags()
  const walked: Walk = useRef(null)
  const around = { ...days, view: period.view, isReadOnly: live === null }
  useKeys({
    ...days,
    ...ways,
    root: () => root.current,
    isReadOnly: live === null,
    base: { tagIds, tagsPerDay, actions },
    leads: (day) => leadsFrom(day, around, walked),
    dayWays: (day) => ({
      note: () => openNote(day),
      ...((days.openTags || moreTags(day).length > 0) && {
        allTags: () => (days.openTags ?? openTags.toggle)(day),
      }),
      ...ways.dayWays(day),
    }),
  })
}

/** The keys of days behind a link. */
export function DayKeys(days: KeysProps) {
  useDayKeys(days, null)
  return null
}

/** The days around one that has the focus. */
type Around = {
  readonly view: Period['view']
  readonly today: Day
  readonly isReadOnly: boolean
  /** Gives the focus to a day, and turns to its months. */
  goTo(day: Day): void
  isOpenDay(day: Day): boolean
}

/** Where a walk through the months is, and with which day number. */
type Walk = { current: { readonly at: Day; readonly number: number } | null }

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

/** Extends the selection from its anchor to where a key leads. */
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
const leadsFrom = (day: Day, around: Around, walked: Walk): Partial<Ways> => ({
  walk: (move) => walk(move, day, around, walked),
  ...(!around.isReadOnly && { extend: (move) => extend(move, day, around) }),
})
