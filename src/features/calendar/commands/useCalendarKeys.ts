import { useRef } from 'react'
import type { Day } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useTags } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import type { UndoRef } from '../keys/useUndo'
import { useMoreTags } from '../list/moreTags'
import type { Bands } from '../marking/drag'
import { dragByKey } from '../marking/dragByKey'
import type { DaysActions } from '../marking/useDaysActions'
import { openNotes, openTags } from '../openDays'
import type { Ways } from './context'
import { type Around, leadsFrom, type Walk } from './leads'
import { useKeys } from './useKeys'
import { useTagKeys } from './useTagKeys'

export type CalendarKeys = Omit<Around, 'isReadOnly'> & {
  readonly root: () => HTMLElement | null
  readonly actions: DaysActions
  readonly bands: Bands
  readonly undo: UndoRef
  current(): Day
  meant(days: readonly Day[]): readonly Day[]
  /** Asks for a note for many days. */
  noteMany(): void
  /** What of a day opens in the way of this view; the rest opens in its row. */
  openNote?: ((day: Day) => void) | undefined
  openTags?: ((day: Day) => void) | undefined
  onMenu(day: Day, isByKey: boolean): void
  /** Gives up what a mouse is about to do; null while it does nothing. */
  letGo(): (() => void) | null
}

/** The keys of a calendar that can be changed. */
export function useCalendarKeys(calendar: CalendarKeys): void {
  const { actions, bands, current, noteMany } = calendar
  const { tagsPerDay } = limitsOf(useTier())
  const tagIds = useTags().map(({ id }) => id)
  const tagKeys = useTagKeys(tagsPerDay)
  const moreTags = useMoreTags()
  const walked: Walk = useRef(null)
  const around = { ...calendar, isReadOnly: false }

  function dayWays(day: Day): Partial<Ways> {
    const stretch = bands.stretchOf(day, undefined)
    const hasMore = calendar.openTags !== undefined || moreTags(day).length > 0
    return {
      note: () => (calendar.openNote ?? openNotes.open)(day),
      addTag: () => tagKeys.addTag(day),
      toggleTag: (number) => tagKeys.toggleTag(day, number),
      dayMenu: () => calendar.onMenu(day, true),
      ...(hasMore && { allTags: () => (calendar.openTags ?? openTags.toggle)(day) }),
      ...(stretch && { drag: (by, isEnd) => dragByKey(calendar, stretch, day, by, isEnd) }),
    }
  }

  useKeys({
    ...calendar,
    isReadOnly: false,
    base: { tagIds, tagsPerDay, actions },
    leads: (day) => leadsFrom(day, around, walked),
    dayWays,
    manyWays: (days) => ({
      note: noteMany,
      addTag: () => openDialog({ kind: 'addTag', date: current(), days }),
      toggleTag(number) {
        const tagId = tagIds[number - 1]
        if (tagId !== undefined) actions.toggleTag(days, tagId)
      },
    }),
    pageWays() {
      const [undo, letGo] = [calendar.undo.current, calendar.letGo()]
      return { ...(undo && { undo }), ...(letGo && { letGo }) }
    },
  })
}
