import type { Tier } from '@/domain/plan'
import { tierOf } from '@/domain/plan'
import { useAuthService } from '@/state/auth/AuthProvider'
import type { AuthState } from '@/state/auth/createAuth'
import { useStore } from '@/state/useStore'

const selectTier = ({ account }: AuthState): Tier => tierOf(account)

/** What the person may do: the tier of the account, or that of a visitor. */
export function useTier(): Tier {
  return useStore(useAuthService().store, selectTier)
}
