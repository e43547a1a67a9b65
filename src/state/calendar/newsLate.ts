import { createOwnedStore } from '@/state/ownedStore'
import type { SyncStatus } from '@/sync/status'

/** Of what others change in the shown calendar nothing is heard as it happens: no live stream brings it. */
export const newsLate = createOwnedStore(false)

/** Nothing is called saved for good while nothing can be heard of what others change. */
export const heard = (status: SyncStatus): SyncStatus =>
  status.state === 'synced' && newsLate.get() ? { state: 'late' } : status
