import { OTHER_TABS_CHECK_MS, OTHER_TABS_PATIENCE_MS, SIGN_OUT_PATIENCE_MS } from '@/domain/timing'
import { useAuthService } from '@/state/auth/AuthProvider'
import type { Auth } from '@/state/auth/createAuth'
import { askForNotes } from '@/state/calendar/accountTabs'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarState } from '@/state/calendar/createCalendar'
import { countDrafts, countLongDrafts } from '@/state/calendar/longNotes'
import { openDialog } from '@/state/dialogs'

type Calendar = Pick<CalendarState, 'actions' | 'tools'>

/** Waits until other tabs have saved the notes typed there. A tab that sleeps never does, so not for long. */
async function notesOfOthers(owner: string): Promise<void> {
  for (let waited = 0; waited < OTHER_TABS_PATIENCE_MS; waited += OTHER_TABS_CHECK_MS) {
    const isSaved = countDrafts(owner) === countLongDrafts(owner)
    if (isSaved && waited === 0) return
    // One more pause, because this tab hears of what was saved a moment later.
    await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_CHECK_MS))
    if (isSaved) return
  }
}

/** Saves before somebody goes on, and waits for the answers, but not for long. */
export async function savePatiently({ save }: CalendarState['actions']): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))
  await Promise.race([save(), patience])
}

/**
 * Signs out, here or (`everywhere`, which does that) on all devices: saves first, and asks where something
 * could not be saved.
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

/** The hook of it: signs out whoever uses the app. */
export function useRequestSignOut(): () => void {
  const calendar = useCalendar()
  const auth = useAuthService()
  return () => void requestSignOut(calendar, auth)
}
