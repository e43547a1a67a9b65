import type { Role } from '@/domain/people'
import { type Tier, tierOf } from '@/domain/plan'
import { useAuth } from '@/state/auth/AuthProvider'
import { shownOther } from '@/state/calendar/shownOther'
import { useStore } from '@/state/useStore'

/** Whose calendar is on the screen, and what may be done there (T3). */
export type Whose = {
  /** The users id of its owner, or `visitor`. */
  readonly owner: string
  readonly name: string
  readonly role: Role | 'own'
  /** Its notes may be read. */
  readonly notes: boolean
  /** The plan of its owner, which counts there (T7). */
  readonly tier: Tier
  readonly isOwn: boolean
}

/** The calendar that is shown. */
export function useWhose(): Whose {
  const { account } = useAuth()
  const other = useStore(shownOther)
  if (other) return { ...other, tier: tierOf(other), isOwn: false }
  return {
    owner: account?.id ?? 'visitor',
    name: account?.name ?? '',
    role: 'own',
    notes: true,
    tier: tierOf(account),
    isOwn: true,
  }
}
