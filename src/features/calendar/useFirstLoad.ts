import { useState } from 'react'
import type { Entries } from '@/domain/entries'
import { useAuth } from '@/state/AuthProvider'
import { useCalendar } from '@/state/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'
import { useSyncStatus } from '@/state/useSyncStatus'

const isEmpty = (entries: Entries) => Object.keys(entries).length === 0
const never = () => false

/**
 * Says whether the days of an account are on their way to a browser that knows none of them: what
 * would move when they come is not shown until then.
 */
export function useFirstLoad(): boolean {
  const { account } = useAuth()
  const state = useSyncStatus()?.state ?? 'syncing'
  const [isOver, setOver] = useState(false)
  if (state !== 'syncing' && !isOver) setOver(true)
  // Years of days are not counted with every edit.
  return useStore(useCalendar().entries, account !== null && !isOver ? isEmpty : never)
}
