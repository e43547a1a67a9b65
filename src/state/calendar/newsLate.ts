import { createOwnedStore } from '@/state/ownedStore'
import type { SyncStatus } from '@/sync/status'

/** No live stream tells what others change in the shown calendar: it is seen only at the next look at the server. */
export const newsLate = createOwnedStore(false)

/** The indicator does not say "saved" while the changes of others come late. */
export const withLateNews = (status: SyncStatus): SyncStatus =>
  status.state === 'synced' && newsLate.get() ? { state: 'late' } : status
