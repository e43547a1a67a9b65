import { loadLaterTexts } from '@/i18n'
import type { openAccountSession } from '@/state/calendar/accountSession'

type OpenSession = typeof openAccountSession

let openSession: OpenSession | null = null

/**
 * Fetches what only accounts need: the save engine and the server's side of it. It is there before
 * an account is shown, so that its calendar opens in the same frame.
 */
export async function loadAccountCode(): Promise<void> {
  const [code] = await Promise.all([import('@/state/calendar/accountSession'), loadLaterTexts()])
  openSession = code.openAccountSession
}

/** Opens the calendar of an account with the code fetched before. */
export const openLoadedAccountSession: OpenSession = (...args) => {
  if (!openSession) throw new Error('no account code')
  return openSession(...args)
}
