import type { Day } from '@/domain/dates'
import { filterDay } from '@/domain/filter'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'

/** Puts the n-th tag of the list (from 0) on a day that has room, or takes it off when the day has it. */
export function useToggleTag(tagsPerDay: number, onFull: () => void) {
  const tags = useTags()
  const { filter } = useShownCalendar()
  const { addTag, removeTag } = useCalendarActions()
  return (day: Day, index: number, onDay: readonly string[]) => {
    const tag = tags[index]
    if (!tag) return
    const isHidden = filterDay(filter.get(), day, [tag]).tags.length === 0
    // One that the filter hides is shown first: nobody takes off what they cannot see (S17).
    if (onDay.includes(tag.id) && !isHidden) removeTag(day, tag.id)
    else if (onDay.includes(tag.id)) addTag(day, tag.id)
    else if (onDay.length >= tagsPerDay) onFull()
    else addTag(day, tag.id)
  }
}
