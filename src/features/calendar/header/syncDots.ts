import type { SyncStatus } from '@/state/calendar/useSyncStatus'

/** The dot of each sync state; words beside it or in the menu say the same. */
export const syncDots: Record<SyncStatus['state'], string> = {
  pending: 'bg-warn',
  syncing: 'bg-warn',
  synced: 'bg-ok',
  late: 'border-2 border-ok bg-page',
  failed: 'bg-bad',
  offline: 'border-2 border-faint bg-page',
  local: 'bg-warn',
}
