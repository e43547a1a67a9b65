import { SIGN_OUT_PATIENCE_MS } from '@/domain/timing'
import type { CalendarActions } from '@/state/calendar/createCalendar'

/** Saves before somebody goes on, and waits for the answers, but no longer than a sign-out does (D7). */
export async function savePatiently({ save }: Pick<CalendarActions, 'save'>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))
  await Promise.race([save(), patience])
}
