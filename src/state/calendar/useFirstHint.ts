import { useAuth } from '@/state/auth/AuthProvider'
import { useHasNoDays } from '@/state/calendar/useHasNoDays'
import { isHintSeen } from '@/storage/local/localPreferences'

/** Says whether to show a visitor's first step; it goes for good with the first tag or note. */
export function useFirstHint(): boolean {
  const { status } = useAuth()
  return useHasNoDays(status === 'visitor' && !isHintSeen())
}
