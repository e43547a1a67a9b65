import { OTHER_TABS_CHECK_MS, OTHER_TABS_PATIENCE_MS, SIGN_OUT_PATIENCE_MS } from '@/domain/timing'
import { useAuthService } from '@/state/auth/AuthProvider'
import type { Auth } from '@/state/auth/createAuth'
import { askForNotes } from '@/state/calendar/accountTabs'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { countDrafts, countLongDrafts } from '@/state/calendar/longNotes'
import { openDialog } from '@/state/dialogs'

type Calendar = Pick<CalendarState, 'actions' | 'tools'>

/** Asks other tabs to save their open notes and waits for it, not for long, because a sleeping tab never does. */
async function notesOfOthers(owner: string): Promise<void> {
  for (let waited = 0; waited < OTHER_TABS_PATIENCE_MS; waited += OTHER_TABS_CHECK_MS) {
    const isSaved = countDrafts(owner) === countLongDrafts(owner)
    if (isSaved && waited === 0) return
    // One more pause: a saved note arrives here a moment after its draft has gone.
    await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_CHECK_MS))
    if (isSaved) return
  }
}

/** Saves and waits for the server, up to the patience of a sign-out. */
export async function savePatiently({ save }: CalendarState['actions']): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))
  await Promise.race([save(), patience])
}

/**
 * Signs out after saving; asks the person first if something could not be saved.
 * @param everywhere ends the sessions of all devices, instead of this one's
 */
export async function requestSignOut(
  { actions, tools }: Calendar,
  auth: Auth,
  everywhere?: () => Promise<void>,
): Promise<void> {
  const owner = auth.store.get().account?.id ?? 'visitor'
  askForNotes(tools.owner())
  await notesOfOthers(owner)
  await savePatiently(actions)
  const days = actions.waiting() + countDrafts(owner)
  if (days > 0) openDialog({ kind: 'signOut', days, owner, isEverywhere: Boolean(everywhere) })
  else if (everywhere) await everywhere()
  else auth.leave()
}

/** Signs out whoever uses the app. */
export function useRequestSignOut(): () => void {
  const calendar = useCalendar()
  const auth = useAuthService()
  return () => void requestSignOut(calendar, auth)
}
