import type { Day } from '@/domain/dates'
import { useCalendarActions } from '@/state/CalendarEntriesProvider'
import { useTags } from '@/state/TagsProvider'

/** Puts the n-th tag of the list (from 0) on a day that has room, or takes it off when the day has it. */
export function useToggleTag(tagsPerDay: number, onFull: () => void) {
  const tags = useTags()
  const { addTag, removeTag } = useCalendarActions()
  return (day: Day, index: number, onDay: readonly string[]) => {
    const tag = tags[index]
    if (!tag) return
    if (onDay.includes(tag.id)) removeTag(day, tag.id)
    else if (onDay.length >= tagsPerDay) onFull()
    else addTag(day, tag.id)
  }
}
