import { useAuthService } from '@/state/auth/AuthProvider'
import type { Auth } from '@/state/auth/createAuth'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarState } from '@/state/calendar/createCalendar'
import { countDrafts } from '@/state/calendar/noteDrafts'
import { openDialog } from '@/state/dialogs'
import { savePatiently } from '@/state/savePatiently'

type Calendar = Pick<CalendarState, 'actions'>

/** Signs out: saves first, and asks where something could not be saved (D7). */
export async function requestSignOut({ actions }: Calendar, auth: Auth): Promise<void> {
  await savePatiently(actions)
  const owner = auth.store.get().account?.id ?? 'visitor'
  const days = actions.waiting() + countDrafts(owner)
  if (days > 0) openDialog({ kind: 'signOut', days, owner })
  else auth.leave()
}

/** The hook of it: signs out whoever uses the app. */
export function useRequestSignOut(): () => void {
  const calendar = useCalendar()
  const auth = useAuthService()
  return () => void requestSignOut(calendar, auth)
}
