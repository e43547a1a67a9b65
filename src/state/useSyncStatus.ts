import { useCalendar } from '@/state/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'
import type { SyncStatus } from '@/sync/status'

export type { SyncStatus }

/** The state of the sync indicator; null for visitors (E8). */
export function useSyncStatus(): SyncStatus | null {
  return useStore(useCalendar().status)
}
