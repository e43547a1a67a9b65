import type { Tier } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { openDialog, type Wish } from '@/state/dialogs'

/** Opens the way to Pro. It belongs to an account, so a visitor makes one first, and gets what was wished for then (S15). */
export function goPro(tier: Tier, wish: Wish = 'upgrade'): void {
  openDialog(tier === 'anonymous' ? { kind: 'signIn', wish } : { kind: 'upgrade' })
}

/** The way to Pro of whoever uses the app. */
export function useGoPro(wish?: Wish): () => void {
  const tier = useTier()
  return () => goPro(tier, wish)
}
