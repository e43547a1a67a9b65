import { useMemo, useState } from 'react'
import { type Day, daysBetween, weekdayOf, weekStartOf } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import { copyDays } from '@/domain/marking/block'
import { changeDays, withContent } from '@/domain/marking/changeDays'
import { type Every, firstEvery, firstUntil, repeated } from '@/domain/marking/repeat'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useEntries } from '@/state/calendar/useDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** A repetition ends on a date or after a number of times. */
export type Ending = 'date' | 'times'

/**
 * The choices of a repetition, and the days that it would write.
 * @param meant the days whose content is repeated
 */
export function useRepetition(days: readonly Day[], meant: readonly Day[]) {
  const entries = useEntries()
  const { tagsPerDay } = limitsOf(useTier())
  const weekStart = weekStartOf(usePreferences().language)
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const length = daysBetween(first, last) + 1
  const [every, setEvery] = useState<Every>(() => firstEvery(length))
  const [interval, setInterval] = useState<number | null>(Math.max(2, length))
  const [weekdays, setWeekdays] = useState<readonly number[]>([weekdayOf(first)])
  /** Undefined until the person chooses; null while the field holds no valid day. */
  const [chosen, setUntil] = useState<Day | null>()
  const until =
    chosen === undefined ? firstUntil(first, last, every, interval ?? undefined) : chosen
  const [ending, setEnding] = useState<Ending>('date')
  const [times, setTimes] = useState<number | null>(1)
  const lacksInterval = every === 'days' && interval === null
  /** Null while something is missing or cannot be read. */
  const end = lacksInterval ? null : ending === 'times' ? times : until
  const block = useMemo(() => copyDays(entries, days, meant), [entries, days, meant])
  const { days: written, isCut } = useMemo(
    () => repeated(block, { every, interval: interval ?? 1, weekdays, weekStart }, end ?? first),
    [block, every, interval, weekdays, weekStart, end, first],
  )
  // Days that already have all of the content are not counted as written.
  const fresh = useMemo(() => {
    const join = (entry: Entry, day: Day) =>
      withContent(entry, written.get(day) ?? entry, tagsPerDay)
    return changeDays(entries, written.keys(), () => true, join).changed
  }, [entries, written, tagsPerDay])
  const isWeekly = typeof every === 'number'
  return {
    hasContent: !block.entries.every(isEmptyEntry),
    length,
    every,
    setEvery,
    interval,
    setInterval,
    lacksInterval,
    ending,
    setEnding,
    times,
    setTimes,
    end,
    isWeekly,
    weekdays,
    setWeekdays,
    lacksWeekday: isWeekly && weekdays.length === 0,
    until,
    setUntil,
    written,
    fresh,
    /** How many days already have all of it. */
    had: written.size - fresh.length,
    isCut,
  }
}
