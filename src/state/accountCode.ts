import { loadLaterTexts } from '@/i18n'

type AccountCode = typeof import('@/state/accountSession')

let code: AccountCode | null = null

/**
 * Fetches what only accounts need: the save engine and the server's side of it. It is there before
 * an account is shown, so that its calendar opens in the same frame.
 */
export async function loadAccountCode(): Promise<void> {
  const [fetched] = await Promise.all([import('@/state/accountSession'), loadLaterTexts()])
  code = fetched
}

/** The code fetched before. */
export function accountCode(): AccountCode {
  if (!code) throw new Error('An account is shown before its code was loaded')
  return code
}
