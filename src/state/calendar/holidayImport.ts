import { useEffect, useState } from 'react'
import { type AccountLack, accountLack } from '@/domain/accountRoom'
import {
  type Holiday,
  type HolidayImport,
  importHolidays,
  readHolidays,
} from '@/domain/holidays/holidayImport'
import type { StateCode } from '@/domain/holidays/regions'
import { limitsOf } from '@/domain/plan'
import { isBlank } from '@/domain/text'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'
import { fetchHolidays } from '@/storage/cloud/plainGets'
import { readDrafts } from '@/storage/local/unfinished'

/**
 * Asks for the holidays and calls back with them, or null for any failure, silence included. Answers with
 * an "off", after which nothing is called.
 */
export function askHolidays(
  year: number,
  state: StateCode,
  onAnswer: (holidays: readonly Holiday[] | null) => void,
): () => void {
  let isOver = false
  const end = (answer: unknown) => isOver || onAnswer(readHolidays(answer, year, state))
  fetchHolidays(year, state).then(end, () => end(null))
  return () => {
    isOver = true
  }
}

export type HolidaysState =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly holidays: readonly Holiday[] }

/** The holidays of a year and a state, asked for again whenever one of them changes; no state, none. */
export function useHolidays(
  year: number,
  state: StateCode | null,
): { readonly found: HolidaysState; retry(): void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{
    wish: string
    holidays: readonly Holiday[] | null
  } | null>(null)
  const wish = `${year} ${state} ${attempt}`
  useEffect(() => {
    if (state === null) return
    return askHolidays(year, state, (holidays) => setAnswer({ wish, holidays }))
  }, [year, state, wish])
  return { found: found(), retry: () => setAttempt(attempt + 1) }

  function found(): HolidaysState {
    if (state === null) return { kind: 'idle' }
    if (answer?.wish !== wish) return { kind: 'loading' }
    return answer.holidays ? { kind: 'ready', holidays: answer.holidays } : { kind: 'failed' }
  }
}

/**
 * Imports holidays as one step of Undo. Returns null if the plan does not allow it, or the lack if the account has no
 * room for them; nothing is changed then.
 */
export function putHolidays(
  { read, getTier, owner, commit }: EditTools,
  holidays: readonly Holiday[],
): HolidayImport | AccountLack | null {
  if (!limitsOf(getTier()).everyQuarter) return null
  // A note that is being typed in another tab is not in the calendar yet: its day must not count as empty.
  const written = new Set(
    readDrafts(owner())
      .filter(({ text }) => !isBlank(text))
      .map(({ date }) => date),
  )
  const { entries } = read()
  const result = importHolidays(entries, holidays, (date) => written.has(date))
  if (result.imported.length === 0) return result
  const lack = accountLack(entries, result.change)
  if (lack) return lack
  commit({ ...result.change, kind: 'import' }, 'holidaysImported', { result })
  return result
}

/** The import for whoever uses the app. */
export function useHolidayImport(): (
  holidays: readonly Holiday[],
) => HolidayImport | AccountLack | null {
  const { tools } = useCalendar()
  return (holidays) => putHolidays(tools, holidays)
}
