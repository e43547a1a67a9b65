import { useRef } from 'react'
import type { Day } from '@/domain/dates'
import type { KeysProps } from '../list/DaysContext'
import { useMoreTags } from '../list/moreTags'
import { openNotes, openTags } from '../openDays'
import type { Context, Ways } from './context'
import { leadsFrom, type Walk } from './leads'
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
