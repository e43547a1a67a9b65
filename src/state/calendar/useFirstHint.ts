import type { Calendar } from '@/domain/calendar'
import { useAuth } from '@/state/auth/AuthProvider'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useStore } from '@/state/useStore'
import { isHintSeen } from '@/storage/local/localPreferences'

const isEmpty = ({ entries }: Calendar) => Object.keys(entries).length === 0
const never = () => false

/** Says whether nothing is planned at all. Years of days are counted only while somebody asks. */
export function useHasNoDays(isAsked: boolean): boolean {
  return useStore(useShownCalendar().shown, isAsked ? isEmpty : never)
}

/** Says whether to show a visitor's first step; it goes for good with the first tag or note. */
export function useFirstHint(): boolean {
  const { status } = useAuth()
  return useHasNoDays(status === 'visitor' && !isHintSeen())
}
