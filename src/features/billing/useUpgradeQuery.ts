import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isPlanId } from '@/domain/plan'
import { useAuth } from '@/state/AuthProvider'
import { useUploading } from '@/state/CalendarEntriesProvider'
import { openDialog } from '@/state/dialogs'
import { useTier } from '@/state/useAccess'
import { type SyncStatus, useSyncStatus } from '@/state/useSyncStatus'

const isSettled = ({ state }: SyncStatus) => state !== 'syncing' && state !== 'pending'

/**
 * `/?upgrade=yearly` opens the upgrade dialog once somebody is signed in, and leaves the address (L2).
 * It waits for the first load and for an upload, which ends with a reload (D4).
 */
export function useUpgradeQuery() {
  const { status } = useAuth()
  const tier = useTier()
  const sync = useSyncStatus()
  const isUploading = useUploading()
  const isReady = status === 'signedIn' && sync !== null && !isUploading && isSettled(sync)
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('upgrade')

  useEffect(() => {
    if (wanted === null || !isReady) return
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete('upgrade')
        return rest
      },
      { replace: true },
    )
    // Who is Pro already has nothing to choose.
    if (tier === 'pro') return
    openDialog(isPlanId(wanted) ? { kind: 'upgrade', plan: wanted } : { kind: 'upgrade' })
  }, [wanted, isReady, tier, setQuery])
}
