import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'
import { isSaved, type SyncStatus } from '@/sync/status'

export { isSaved, type SyncStatus }

type Shown = SyncStatus | null

/** The sync status, or what `select` makes of it; null for visitors. */
export function useSyncStatus(): Shown
export function useSyncStatus<S>(select: (status: Shown) => S): S
export function useSyncStatus<S>(select?: (status: Shown) => S): Shown | S {
  return useStore<Shown, Shown | S>(useCalendar().status, select)
}
