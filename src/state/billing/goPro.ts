import type { Tier } from '@/domain/plan'
import { useOwnTier } from '@/state/auth/useAccess'
import { openDialog, type Wish } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { useOwnersPlan } from '@/state/people/useWhose'

/** Opens the dialog about Pro. A visitor signs in first, and then gets what they wished for. */
export function goPro(tier: Tier, wish: Wish = 'upgrade'): void {
  openDialog(tier === 'anonymous' ? { kind: 'signIn', wish } : { kind: 'upgrade' })
}

/**
 * Returns what a button beyond the plan of the shown calendar does: it leads to Pro, or, in another's calendar, says in a
 * message that the owner's plan counts.
 */
export function useBeyondPlan(): () => void {
  const goOwnPro = useGoPro()
  const ownersPlan = useOwnersPlan()
  if (ownersPlan === null) return goOwnPro
  return () => void notify.info(ownersPlan, { id: 'ownersPlan' })
}

/** Opens the dialog about Pro for whoever uses the app. */
export function useGoPro(wish?: Wish): () => void {
  const tier = useOwnTier()
  return () => goPro(tier, wish)
}
