import type { Tier } from '@/domain/plan'
import { tierOf } from '@/domain/plan'
import { useAuthService } from '@/state/auth/AuthProvider'
import type { AuthState } from '@/state/auth/createAuth'
import { useShownOther } from '@/state/people/others'
import { useStore } from '@/state/useStore'

const selectTier = ({ account }: AuthState): Tier => tierOf(account)

/** What the person has: the tier of the account, or that of a visitor. */
export function useOwnTier(): Tier {
  return useStore(useAuthService().store, selectTier)
}

/** What the shown calendar admits: the tier of its owner. */
export function useTier(): Tier {
  const own = useOwnTier()
  const other = useShownOther()
  return other ? tierOf(other) : own
}
