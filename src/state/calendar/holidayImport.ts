import { useEffect, useState } from 'react'
import {
  type Holiday,
  type HolidayImport,
  importHolidays,
  readHolidays,
  type StateCode,
} from '@/domain/holidays'
import { limitsOf } from '@/domain/plan'
import { isBlank } from '@/domain/text'
import { HOLIDAYS_TIMEOUT_MS } from '@/domain/timing'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { editManyDays } from '@/state/calendar/manyDays'
import type { EditTools } from '@/state/history/editTools'
import { fetchHolidays } from '@/storage/cloud/holidaysApi'
import { readDrafts } from '@/storage/local/localDrafts'

/**
 * Asks for the holidays and tells them, or null for any failure, silence included (S8). Answers with
 * an "off", after which nothing is told.
 */
export function askHolidays(
  year: number,
  state: StateCode,
  tell: (holidays: readonly Holiday[] | null) => void,
): () => void {
  const request = new AbortController()
  let isOver = false
  const timer = setTimeout(() => request.abort(), HOLIDAYS_TIMEOUT_MS)
  const end = (answer: unknown) => {
    clearTimeout(timer)
    if (!isOver) tell(readHolidays(answer, year, state))
  }
  fetchHolidays(year, state, request.signal).then(end, () => end(null))
  return () => {
    isOver = true
    clearTimeout(timer)
    request.abort()
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
  const [told, setTold] = useState<{
    wish: string
    holidays: readonly Holiday[] | null
  } | null>(null)
  const wish = `${year} ${state} ${attempt}`
  useEffect(() => {
    if (state === null) return
    return askHolidays(year, state, (holidays) => setTold({ wish, holidays }))
  }, [year, state, wish])
  return { found: found(), retry: () => setAttempt(attempt + 1) }

  function found(): HolidaysState {
    if (state === null) return { kind: 'idle' }
    if (told?.wish !== wish) return { kind: 'loading' }
    return told.holidays ? { kind: 'ready', holidays: told.holidays } : { kind: 'failed' }
  }
}

/**
 * Imports holidays into the calendar of `owner`, as one step of undo (s.4). Null, and nothing is
 * changed, where the plan or the room in storage does not allow it (s.8).
 */
export function putHolidays(
  tools: EditTools,
  owner: string,
  holidays: readonly Holiday[],
): HolidayImport | null {
  if (!limitsOf(tools.getTier()).everyQuarter) return null
  // A note that is written in another tab is not in the calendar yet.
  const written = new Set(
    readDrafts(owner)
      .filter(({ text }) => !isBlank(text))
      .map(({ date }) => date),
  )
  const { entries } = tools.port.get()
  const result = importHolidays(entries, holidays, (date) => written.has(date))
  if (result.imported.length === 0) return result
  const edit = editManyDays(tools)
  const days = [...new Set(result.imported.map(({ date }) => date))]
  if (!edit.put(days, result.entries)) return null
  edit.record('holidaysImported', result)
  return result
}

/** The import for whoever uses the app. */
export function useHolidayImport(): (holidays: readonly Holiday[]) => HolidayImport | null {
  const owner = useAuth().account?.id ?? 'visitor'
  const { tools } = useCalendar()
  return (holidays) => putHolidays(tools, owner, holidays)
}
