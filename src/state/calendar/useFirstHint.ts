import type { Calendar } from '@/domain/calendar'
import { useAuth } from '@/state/auth/AuthProvider'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useStore } from '@/state/useStore'
import { isHintSeen } from '@/storage/local/localPreferences'

const isEmpty = ({ entries }: Calendar) => Object.keys(entries).length === 0
const never = () => false

/** Whether no day holds anything; false unless `isAsked`, so that days are only looked through while it matters. */
export function useHasNoDays(isAsked: boolean): boolean {
  return useStore(useShownCalendar().shown, isAsked ? isEmpty : never)
}

/** Whether to show the hint for a visitor's first step, which goes for good with the first tag or note. */
export function useFirstHint(): boolean {
  const { status } = useAuth()
  return useHasNoDays(status === 'visitor' && !isHintSeen())
}
