import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { entryOf, shownNote } from '@/domain/entries'
import { filterDay } from '@/domain/filter'
import { stretchesOn } from '@/domain/marking/stretch'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { noteRunOn } from '@/domain/surface/noteRuns'
import { tagsWith } from '@/domain/tags'
import { isolate } from '@/i18n/isolate'
import { useTier } from '@/state/auth/useAccess'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useToday } from '@/state/useToday'
import { useDaysText } from './useDaysText'

/** What is said of the stretches that a day is in, each of more than a day (R9). */
export type StretchTexts = {
  /** Of its tags, by their labels. */
  readonly ofTags: ReadonlyMap<string, string>
  /** Its note, and the days that have the same; null where no day beside it has it. */
  readonly ofNote: string | null
  /** All of them; a note that is on the days of a tag is not named beside it. */
  readonly all: readonly string[]
}

/**
 * Says of a day which stretches it is in, with their first and last day and their length in days and in workdays:
 * of the tags that the filter leaves, and of its note (R9).
 */
export function useStretchTexts(): (day: Day) => StretchTexts {
  const { t } = useTranslation()
  const { shown, filter } = useShownCalendar()
  const tier = useTier()
  const today = useToday()
  const daysText = useDaysText()
  return (day) => {
    const { entries, tags } = shown.get()
    const isOpen = (other: Day) => !isLockedMonth(tier, monthOfDay(other), today)
    const seen = filterDay(filter.get(), day, tagsWith(entryOf(entries, day).tags, tags)).tags
    const ids = seen.map(({ id }) => id)
    const stretches = stretchesOn(entries, ids, day, isOpen)
    const ofTags = new Map(
      stretches.map(({ tagId, first, last }) => {
        const label = seen.find(({ id }) => id === tagId)?.label ?? ''
        return [label, `${isolate(label)}: ${daysText(first, last, yearOf(day))}`]
      }),
    )
    const run = noteRunOn(day, entries, isOpen)
    const days = run && daysText(run.from, run.to, yearOf(day))
    const isAlone = !stretches.some(({ first, last }) => first === run?.from && last === run.to)
    return {
      ofTags,
      ofNote: days && `${shownNote(entryOf(entries, day).notes)}\n${days}`,
      all: [...ofTags.values(), ...(days && isAlone ? [t('marking.sameNote', { days })] : [])],
    }
  }
}
