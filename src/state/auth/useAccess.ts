import type { Tier } from '@/domain/plan'
import { tierOf } from '@/domain/plan'
import { useAuthService } from '@/state/auth/AuthProvider'
import type { AuthState } from '@/state/auth/createAuth'
import { useShownOther } from '@/state/people/others'
import { useStore } from '@/state/useStore'

const selectTier = ({ account }: AuthState): Tier => tierOf(account)

/** The tier of the account, or of a visitor. */
export function useOwnTier(): Tier {
  return useStore(useAuthService().store, selectTier)
}

/** The tier that counts in the shown calendar: its owner's. */
export function useTier(): Tier {
  const own = useOwnTier()
  const other = useShownOther()
  return other ? tierOf(other) : own
}
