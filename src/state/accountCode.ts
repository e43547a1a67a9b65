import { loadLaterTexts } from '@/i18n'
import type * as accountCode from '@/state/calendar/accountSession'

let code: typeof accountCode | null = null

/**
 * Fetches the code that only accounts need: the save engine and what asks the server. It is fetched before an account
 * is shown, so that the account's calendar opens in the same frame.
 */
export async function loadAccountCode(): Promise<void> {
  const [loaded] = await Promise.all([import('@/state/calendar/accountSession'), loadLaterTexts()])
  code = loaded
}

/** The code that `loadAccountCode` fetched; throws before that. */
export function loadedAccountCode(): typeof accountCode {
  if (!code) throw new Error('no account code')
  return code
}
