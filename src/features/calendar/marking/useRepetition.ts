import { useMemo, useState } from 'react'
import { type Day, daysBetween, weekdayOf, weekStartOf } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import { copyDays } from '@/domain/marking/block'
import { changeDays } from '@/domain/marking/changeDays'
import { withContent } from '@/domain/marking/entryChanges'
import { type Every, firstEvery, firstUntil, repeated } from '@/domain/marking/repeat'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useEntries } from '@/state/calendar/useDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/**
 * What somebody chooses of a repetition, and the days that it would write (R7, R9).
 * @param meant the days whose content is repeated
 */
export function useRepetition(days: readonly Day[], meant: readonly Day[]) {
  const entries = useEntries()
  const { tagsPerDay } = limitsOf(useTier())
  const weekStart = weekStartOf(usePreferences().language)
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const [every, setEvery] = useState<Every>(() => firstEvery(daysBetween(first, last) + 1))
  const [weekdays, setWeekdays] = useState<readonly number[]>([weekdayOf(first)])
  /** What the person has chosen; undefined where it is nothing yet. */
  const [chosen, setUntil] = useState<Day | null>()
  const until = chosen === undefined ? firstUntil(first, last, every) : chosen
  const block = useMemo(() => copyDays(entries, days, meant), [entries, days, meant])
  const { days: written, isCut } = useMemo(
    () => repeated(block, { every, weekdays, weekStart }, until ?? first),
    [block, every, weekdays, weekStart, until, first],
  )
  // Days that have it all already are none that will be written.
  const fresh = useMemo(() => {
    const join = (entry: Entry, day: Day) =>
      withContent(entry, written.get(day) ?? entry, tagsPerDay)
    return changeDays(entries, written.keys(), () => true, join).changed
  }, [entries, written, tagsPerDay])
  const isWeekly = typeof every === 'number'
  return {
    hasContent: !block.entries.every(isEmptyEntry),
    every,
    setEvery,
    isWeekly,
    weekdays,
    setWeekdays,
    lacksWeekday: isWeekly && weekdays.length === 0,
    until,
    setUntil,
    written,
    fresh,
    /** How many have it all already. */
    had: written.size - fresh.length,
    isCut,
  }
}
