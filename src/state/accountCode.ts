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

function loadedCode(): typeof accountCode {
  if (!code) throw new Error('no account code')
  return code
}

/** Opens the calendar of an account with the code fetched before. */
export const openLoadedAccountSession: typeof accountCode.openAccountSession = (...args) =>
  loadedCode().openAccountSession(...args)

/** The calendar of another owner, if this browser knows that the account may see it; needs that code, too. */
export const knownOther: typeof accountCode.knownOther = (...args) =>
  loadedCode().knownOther(...args)
