import type { Person } from '@/domain/people'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarDetails } from '@/state/people/useCalendars'
import { useWhose } from '@/state/people/useWhose'

/** Who sees the account's own calendar; null where that is not known here. */
export function useOwnReaders(): readonly Person[] | null {
  return useCalendarDetails(useAuth().account?.id)?.people ?? null
}

/** Whether others see the shown calendar, as far as that is known. */
export function useIsSeenByOthers(): boolean {
  const { isOwn } = useWhose()
  const readers = useOwnReaders()
  return !isOwn || (readers?.length ?? 0) > 0
}
