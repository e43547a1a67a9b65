import { loadLaterTexts } from '@/i18n'
import type * as accountCode from '@/state/calendar/accountSession'

let code: typeof accountCode | null = null

/**
 * Fetches what only accounts need: the save engine and the server's side of it. It is there before
 * an account is shown, so that its calendar opens in the same frame.
 */
export async function loadAccountCode(): Promise<void> {
  const [loaded] = await Promise.all([import('@/state/calendar/accountSession'), loadLaterTexts()])
  code = loaded
}

/** That code, which is there once an account is. */
export function loadedAccountCode(): typeof accountCode {
  if (!code) throw new Error('no account code')
  return code
}
