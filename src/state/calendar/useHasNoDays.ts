import type { Entries } from '@/domain/entries'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'

const isEmpty = (entries: Entries) => Object.keys(entries).length === 0
const never = () => false

/** Says whether nothing is planned at all. Years of days are counted only while somebody asks. */
export function useHasNoDays(isAsked: boolean): boolean {
  return useStore(useCalendar().entries, isAsked ? isEmpty : never)
}
