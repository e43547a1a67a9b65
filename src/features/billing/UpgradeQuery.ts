import { useEffect } from 'react'
import { isPlanId } from '@/domain/plan'
import { useAuth } from '@/state/auth/AuthProvider'
import { useTier } from '@/state/auth/useAccess'
import { useUploading } from '@/state/calendar/CalendarEntriesProvider'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { openDialog } from '@/state/dialogs'
import { goTo, usePlace } from '@/ui/place'

const isSettled = ({ state }: SyncStatus) => state !== 'syncing' && state !== 'pending'

/**
 * `/?upgrade=yearly` opens the upgrade dialog once somebody is signed in, and leaves the address (L2).
 * It waits for the first load and for an upload, which ends with a reload (D4). A component of its own,
 * for each save changes what it waits for: the page would be rendered anew with every edit.
 */
export function UpgradeQuery() {
  const { status } = useAuth()
  const tier = useTier()
  const sync = useSyncStatus()
  const isUploading = useUploading()
  const isReady = status === 'signedIn' && sync !== null && !isUploading && isSettled(sync)
  const place = usePlace()

  useEffect(() => {
    const url = new URL(place, window.location.origin)
    const wanted = url.searchParams.get('upgrade')
    if (wanted === null || !isReady) return
    url.searchParams.delete('upgrade')
    goTo(url.pathname + url.search, { replace: true })
    // Who is Pro already has nothing to choose.
    if (tier === 'pro') return
    openDialog(isPlanId(wanted) ? { kind: 'upgrade', plan: wanted } : { kind: 'upgrade' })
  }, [place, isReady, tier])
  return null
}
