import type { Tier } from '@/domain/plan'
import { useOwnTier } from '@/state/auth/useAccess'
import { openDialog, type Wish } from '@/state/dialogs'
import { useShownOther } from '@/state/people/others'

/** Opens the way to Pro. It belongs to an account, so a visitor makes one first, and gets what was wished for then (S15). */
export function goPro(tier: Tier, wish: Wish = 'upgrade'): void {
  openDialog(tier === 'anonymous' ? { kind: 'signIn', wish } : { kind: 'upgrade' })
}

/** The way to what the plan of the shown calendar does not admit: in another's its owner's plan counts (T7). */
export function useWayToMore(): () => void {
  const goOwnPro = useGoPro()
  const other = useShownOther()
  if (!other) return goOwnPro
  return () => {
    import('@/state/people/accessTexts').then(
      (code) => code.showOwnersPlanToast(),
      () => undefined,
    )
  }
}

/** The way to Pro of whoever uses the app. */
export function useGoPro(wish?: Wish): () => void {
  const tier = useOwnTier()
  return () => goPro(tier, wish)
}
