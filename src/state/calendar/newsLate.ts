import { createOwnedStore } from '@/state/ownedStore'
import type { SyncStatus } from '@/sync/status'

/** Of what others change in the shown calendar nothing is withLateNews as it happens: no live stream brings it. */
export const newsLate = createOwnedStore(false)

/** Nothing is called saved for good while nothing can be withLateNews of what others change. */
export const withLateNews = (status: SyncStatus): SyncStatus =>
  status.state === 'synced' && newsLate.get() ? { state: 'late' } : status
