import { useCallback } from 'react'
import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { filterDay } from '@/domain/filter'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'

/** What keys do with the tags of a day; `onFull` is called where it has as many as the plan allows. */
function useTagKeys(tagsPerDay: number, ask: (day: Day) => void, onFull: () => void) {
  const tags = useTags()
  const { shown, filter } = useShownCalendar()
  const { addTag, removeTag } = useCalendarActions()
  const tagsOn = (day: Day) => entryOf(shown.get().entries, day).tags
  const ifRoom = (day: Day, act: () => void) => (tagsOn(day).length < tagsPerDay ? act : onFull)()
  return {
    addTag: (day: Day) => ifRoom(day, () => ask(day)),
    /** Puts the n-th tag of the list (from 0) on a day that has room, or takes it off when the day has it. */
    toggleTag(day: Day, index: number) {
      const tag = tags[index]
      if (!tag) return
      const isOn = tagsOn(day).includes(tag.id)
      const isHidden = filterDay(filter.get(), day, [tag]).tags.length === 0
      // One that the filter hides is shown first: nobody takes off what they cannot see (S17).
      if (isOn && !isHidden) removeTag(day, tag.id)
      else if (isOn) addTag(day, tag.id)
      else ifRoom(day, () => addTag(day, tag.id))
    },
  }
}

/** Opens the dialog for another tag of a day. */
export const askForTag = (date: Day) => openDialog({ kind: 'addTag', date })
const shortcuts = () => openDialog({ kind: 'shortcuts' })

/** What keys do with days in every picture of them, and how many tags a day may have. */
export function useDayEdits() {
  const { tagsPerDay } = limitsOf(useTier())
  const { clearDay } = useCalendarActions()
  const { tools } = useCalendar()
  const showDayFull = useCallback(() => {
    // Without its code or texts nothing is said.
    import('./showDayFullToast').then((code) => code.showDayFullToast(tools)).catch(() => undefined)
  }, [tools])
  const tagKeys = useTagKeys(tagsPerDay, askForTag, showDayFull)
  return { tagsPerDay, ...tagKeys, clearDay, shortcuts }
}
