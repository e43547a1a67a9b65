import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { filterDay } from '@/domain/filter'
import { t } from '@/i18n'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { notify, onceTexts } from '@/state/notify'
import { askForTag } from '../list/askForTag'

/** What keys do with the tags of a day; where it has as many as the plan allows a message says so (L1). */
export function useTagKeys(tagsPerDay: number) {
  const tags = useTags()
  const { shown, filter } = useShownCalendar()
  const { addTag, removeTag } = useCalendarActions()
  const showDayFull = () => onceTexts(() => notify.info(t('save.dayTagsFull'), { id: 'dayFull' }))
  const tagsOn = (day: Day) => entryOf(shown.get().entries, day).tags
  const ifRoom = (day: Day, act: () => void) =>
    (tagsOn(day).length < tagsPerDay ? act : showDayFull)()
  return {
    addTag: (day: Day) => ifRoom(day, () => askForTag(day)),
    /** Puts the n-th tag of the list (from 1) on a day that has room, or takes it off when the day has it. */
    toggleTag(day: Day, number: number) {
      const tag = tags[number - 1]
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
