import { useRef } from 'react'
import { type Day, dayNumberOf } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { isStep, keepsNumber, type Move, targetOf } from '@/domain/surface/moves'
import { select, selection } from '@/state/selection'
import { openNotes, openTags } from '../keys/openDays'
import type { KeysProps } from '../list/DaysContext'
import { useMoreTags } from '../list/DayTags'
import type { Period } from '../usePeriod'
import type { Context, Ways } from './command'
import { useKeys } from './useKeys'

/** What keys do in the app's calendar beyond moving and reading. */
export type LiveKeys = Pick<Context, 'tagIds' | 'tagsPerDay' | 'actions'> & {
  /** The selected days that can be changed. */
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

/** The keys of the days. Without `live` (a read-only page) they move the focus and open what is cut off. */
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

/** The keys of days on the page of a link. */
export function DayKeys(days: KeysProps) {
  useDayKeys(days, null)
  return null
}

/** What moving between days depends on. */
type Around = {
  readonly view: Period['view']
  readonly today: Day
  readonly isReadOnly: boolean
  /** Focuses a day, and shows its month. */
  goTo(day: Day): void
  isOpenDay(day: Day): boolean
}

/**
 * Where a walk through the months is, and the day of the month it began with: from January 31 over February 28 it
 * comes to March 31.
 */
type Walk = { current: { readonly at: Day; readonly number: number } | null }

/** Moves the focus from a day to another. */
function walk(move: Move, from: Day, around: Around, walked: Walk): void {
  const { view, today, isReadOnly, isOpenDay, goTo } = around
  const number = walked.current?.at === from ? walked.current.number : dayNumberOf(from)
  const target = targetOf(move, from, today, view, number)
  walked.current = target !== null && keepsNumber(move) ? { at: target, number } : null
  if (target === null) return
  // On a read-only page locked months are skipped.
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

/** The key actions that move from a day to others. */
const leadsFrom = (day: Day, around: Around, walked: Walk): Partial<Ways> => ({
  walk: (move) => walk(move, day, around, walked),
  ...(!around.isReadOnly && { extend: (move) => extend(move, day, around) }),
})
