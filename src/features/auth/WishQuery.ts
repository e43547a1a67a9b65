import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Tier } from '@/domain/plan'
import { isPlanId } from '@/domain/prices'
import { useAuth } from '@/state/auth/AuthProvider'
import { useOwnTier } from '@/state/auth/useAccess'
import { useUploading } from '@/state/calendar/CalendarEntriesProvider'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { type Dialog, openDialog } from '@/state/dialogs'
import { usePlace } from '@/state/place'

const QUERIES = ['upgrade', 'open']

const isSettled = ({ state }: SyncStatus) => state !== 'syncing' && state !== 'pending'

/** The dialog that a query asks for; null if none, or if this person cannot use it. */
function dialogOf({ searchParams }: URL, tier: Tier): Dialog | null {
  const upgrade = searchParams.get('upgrade')
  const open = searchParams.get('open')
  if (open === 'profile') return { kind: 'profile' }
  if (open === 'share') return { kind: 'settings', tab: 'share' }
  // People with Pro need no upgrade.
  if (upgrade === null || tier === 'pro') return null
  return isPlanId(upgrade) ? { kind: 'upgrade', plan: upgrade } : { kind: 'upgrade' }
}

/**
 * After signing in, opens what the visitor wanted before: the upgrade dialog for `/?upgrade=yearly`, the profile or
 * sharing for `/?open=profile` and `/?open=share`, and removes the query. Waits for the first load, and for an
 * upload, which ends with a reload. A component of its own, because what it waits for changes with each save, and the
 * page would render with it.
 */
export function WishQuery() {
  const { status } = useAuth()
  const tier = useOwnTier()
  const sync = useSyncStatus()
  const isUploading = useUploading()
  const isReady = status === 'signedIn' && sync !== null && !isUploading && isSettled(sync)
  const navigate = useNavigate()
  const place = usePlace()

  useEffect(() => {
    const url = new URL(place, window.location.origin)
    const isWish = QUERIES.some((query) => url.searchParams.has(query))
    if (!isWish || !isReady) return
    const dialog = dialogOf(url, tier)
    for (const query of QUERIES) url.searchParams.delete(query)
    void navigate(url.pathname + url.search, { replace: true })
    if (dialog) openDialog(dialog)
  }, [place, isReady, tier, navigate])
  return null
}
