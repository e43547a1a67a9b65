import type { Tier } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { openDialog } from '@/state/dialogs'

/** Opens the way to Pro. It belongs to an account, so a visitor makes one first (S15). */
export function goPro(tier: Tier): void {
  openDialog(tier === 'anonymous' ? { kind: 'signIn', wish: 'upgrade' } : { kind: 'upgrade' })
}

/** The way to Pro of whoever uses the app. */
export function useGoPro(): () => void {
  const tier = useTier()
  return () => goPro(tier)
}
