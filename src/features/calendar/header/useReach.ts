import { useAuth } from '@/state/auth/AuthProvider'
import { openDialog } from '@/state/dialogs'

type Reach = { readonly isPro: boolean; goPro(): void; openProfile(): void }

/** What needs an account: a visitor who reaches for it is asked to sign in (S15). */
export function useReach(): Reach {
  const { account } = useAuth()
  return {
    isPro: account?.isPro ?? false,
    goPro: () => openDialog(account ? { kind: 'upgrade' } : { kind: 'signIn', wish: 'upgrade' }),
    openProfile: () =>
      openDialog(account ? { kind: 'profile' } : { kind: 'signIn', wish: 'profile' }),
  }
}
