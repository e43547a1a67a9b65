import type { Entries } from '@/domain/entries'
import { useAuth } from '@/state/AuthProvider'
import { useCalendar } from '@/state/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'
import { isHintSeen } from '@/storage/localPreferences'

// Counting years of days takes longest, and is asked with every edit.
const isFirstStep = (entries: Entries) => !isHintSeen() && Object.keys(entries).length === 0
const never = () => false

/** Says whether to show a visitor's first step; it goes for good with the first tag or note. */
export function useFirstHint(): boolean {
  const { status } = useAuth()
  return useStore(useCalendar().entries, status === 'visitor' ? isFirstStep : never)
}
