import { type RefObject, useRef } from 'react'
import type { Day } from '@/domain/dates'
import { useMoreTags } from '../list/moreTags'
import { openNotes, openTags } from '../openDays'
import type { Period } from '../usePeriod'
import { leadsFrom, type Walk } from './leads'
import { useKeys } from './useKeys'

type Props = {
  root: RefObject<HTMLElement | null>
  period: Period
  today: Day
  current: () => Day
  goTo: (day: Day) => void
  isOpenDay: (day: Day) => boolean
  /** In place of the note that is open in the row of its day. */
  onNote?: (day: Day) => void
}

const nothing = () => ({})

/** The keys of days to look at: they are walked, and what does not fit into a day is opened (s.5). */
export function ReadOnlyKeys({ root, period, onNote = openNotes.open, ...around }: Props) {
  const moreTags = useMoreTags()
  const walked: Walk = useRef(null)
  const leads = { ...around, view: period.view, isReadOnly: true }
  useKeys({
    ...around,
    root: () => root.current,
    isReadOnly: true,
    base: { tagIds: [], tagsPerDay: 0, actions: null },
    meant: (days) => days,
    leads: (day) => leadsFrom(day, leads, walked),
    dayWays: (day) => ({
      note: () => onNote(day),
      ...(moreTags(day).length > 0 && { allTags: () => openTags.toggle(day) }),
    }),
    manyWays: nothing,
    pageWays: nothing,
  })
  return null
}
