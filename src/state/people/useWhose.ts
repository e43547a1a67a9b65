import { useTranslation } from 'react-i18next'
import type { Role } from '@/domain/people'
import { isolate } from '@/i18n/isolate'
import { useAuth } from '@/state/auth/AuthProvider'
import { useShownOther } from '@/state/people/others'

/** Whose calendar is on the screen, and what the person may do there. */
export type Whose = {
  /** The users id of its owner, or `visitor`. */
  readonly owner: string
  readonly name: string
  readonly role: Role | 'own'
  /** Whether the person may read its notes. */
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

/** Whether the workdays of the shown calendar's owner are known; people who may only look are not told. */
export const useKnowsWeek = (): boolean => useWhose().role !== 'look'

/**
 * The text that stands in place of offers of Pro in another's calendar, whose owner's plan counts; null in the own
 * calendar.
 */
export function useOwnersPlan(): string | null {
  const { t } = useTranslation()
  const { isOwn, name } = useWhose()
  if (isOwn) return null
  return t('people.ownersPlan', { name: isolate(name || t('people.somebody')) })
}
