import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isPlanId } from '@/domain/plan'
import { useAuth } from '@/state/AuthProvider'
import { openDialog } from '@/state/dialogs'
import { useTier } from '@/state/useAccess'

/** `/?upgrade=yearly` opens the upgrade dialog once somebody is signed in, and leaves the address (L2). */
export function useUpgradeQuery() {
  const { status } = useAuth()
  const tier = useTier()
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('upgrade')

  useEffect(() => {
    if (wanted === null || status !== 'signedIn') return
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
  }, [wanted, status, tier, setQuery])
}
