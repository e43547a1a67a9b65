import { createOwnedStore } from '@/state/ownedStore'
import type { SyncStatus } from '@/sync/status'

/**
 * True while no live stream brings what others change in the shown calendar, so that it is seen only when the server is
 * read next.
 */
export const newsLate = createOwnedStore(false)

/** The indicator does not say "saved" while the changes of others come late. */
export const withLateNews = (status: SyncStatus): SyncStatus =>
  status.state === 'synced' && newsLate.get() ? { state: 'late' } : status
