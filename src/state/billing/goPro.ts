import type { Tier } from '@/domain/plan'
import { useOwnTier } from '@/state/auth/useAccess'
import { openDialog, type Wish } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { useOwnersPlan } from '@/state/people/useWhose'

/** Opens the way to Pro. It belongs to an account, so a visitor makes one first, and gets what was wished for then. */
export function goPro(tier: Tier, wish: Wish = 'upgrade'): void {
  openDialog(tier === 'anonymous' ? { kind: 'signIn', wish } : { kind: 'upgrade' })
}

/** The way to what the plan of the shown calendar does not admit: in another's it is said that its owner's plan counts. */
export function useWayToMore(): () => void {
  const goOwnPro = useGoPro()
  const ownersPlan = useOwnersPlan()
  if (ownersPlan === null) return goOwnPro
  return () => void notify.info(ownersPlan, { id: 'ownersPlan' })
}

/** The way to Pro of whoever uses the app. */
export function useGoPro(wish?: Wish): () => void {
  const tier = useOwnTier()
  return () => goPro(tier, wish)
}
