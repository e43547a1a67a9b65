import type { TFunction } from 'i18next'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { sourceOf } from '@/domain/surface/cell'
import type { Tag } from '@/domain/tags'
import { listText } from '@/i18n/format'
import { useReading } from '@/state/calendar/useShownDay'
import { chipsOn, WIDE } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Which tags of a day have no room in its row on this screen. */
export function useMoreTags(): (date: Day) => readonly Tag[] {
  const { entries, read } = useReading(false)
  const chips = chipsOn(useMediaQuery(WIDE))
  return (date) => sourceOf(date, entries(), read()).tags.slice(chips)
}

/** What shows these tags is called; without any, what hides them again. */
export function moreTagsName(tags: readonly Tag[], t: TFunction, language: Language): string {
  if (tags.length === 0) return t('calendar.fewerTags')
  const labels = tags.map(({ label }) => label)
  return t('calendar.moreTags', { count: tags.length, labels: listText(labels, language) })
}
