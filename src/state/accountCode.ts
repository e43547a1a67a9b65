import { loadLaterTexts } from '@/i18n'

type OpenSession = typeof import('@/state/accountSession').openAccountSession

let openSession: OpenSession | null = null

/**
 * Fetches what only accounts need: the save engine and the server's side of it. It is there before
 * an account is shown, so that its calendar opens in the same frame.
 */
export async function loadAccountCode(): Promise<void> {
  const [{ openAccountSession }] = await Promise.all([
    import('@/state/accountSession'),
    loadLaterTexts(),
  ])
  openSession = openAccountSession
}

/** Opens the calendar of an account with the code fetched before. */
export const openLoadedAccountSession: OpenSession = (...args) => {
  if (!openSession) throw new Error('An account is shown before its code was loaded')
  return openSession(...args)
}
