import { useTranslation } from 'react-i18next'
import type { Role } from '@/domain/people'
import { isolate } from '@/i18n/isolate'
import { useAuth } from '@/state/auth/AuthProvider'
import { useShownOther } from '@/state/people/others'

/** Whose calendar is on the screen, and what may be done there. */
export type Whose = {
  /** The users id of its owner, or `visitor`. */
  readonly owner: string
  readonly name: string
  readonly role: Role | 'own'
  /** Its notes may be read. */
  readonly notes: boolean
  readonly isOwn: boolean
}

/** The calendar that is shown. */
export function useWhose(): Whose {
  const { account } = useAuth()
  const other = useShownOther()
  if (other) return { ...other, isOwn: false }
  return {
    owner: account?.id ?? 'visitor',
    name: account?.name ?? '',
    role: 'own',
    notes: true,
    isOwn: true,
  }
}

/** Whether it is known on which days the owner of the shown calendar works: who only looks is not told. */
export const useKnowsWeek = (): boolean => useWhose().role !== 'look'

/**
 * In the calendar of another it stands in the place of each way to Pro that its owner's plan decides what it allows:
 * nobody else can buy anything for it. Null in the own calendar.
 */
export function useOwnersPlan(): string | null {
  const { t } = useTranslation()
  const { isOwn, name } = useWhose()
  if (isOwn) return null
  return t('people.ownersPlan', { name: isolate(name || t('people.somebody')) })
}
