import type { Account } from '@/domain/account'
import type { Language } from '@/domain/languages'
import { useAuth } from '@/state/AuthProvider'
import { usePreferences } from '@/state/PreferencesProvider'
import { updateAccount } from '@/state/updateAccount'

/** What was chosen on the sign-in page in this visit, until somebody has signed in. */
let chosenAtSignIn: Language | null = null

const isAtSignIn = () => window.location.pathname === '/auth'

/** Chooses the language of the page, and of the account while somebody is signed in (s.4). */
export function useChooseLanguage(): (language: Language) => void {
  const { status, account } = useAuth()
  const { setLanguage } = usePreferences()
  return (language) => {
    const shown = setLanguage(language)
    if (isAtSignIn()) chosenAtSignIn = language
    // An ended session saves nothing, and its account is asked again at the next sign-in.
    else if (account && status !== 'expired' && language !== account.language) {
      // What went wrong is told in the language that is now read.
      void shown.then(() => updateAccount(account.id, { lang: language }))
    }
  }
}

/**
 * At login the account's language is applied; a choice just made on the sign-in page comes before it,
 * and an account without one takes over the current one (S12). Settles when the texts are there.
 */
export async function settleLanguage(
  { id, language }: Account,
  current: Language,
  setLanguage: (language: Language) => Promise<void>,
): Promise<void> {
  const wanted = chosenAtSignIn ?? language ?? current
  chosenAtSignIn = null
  await setLanguage(wanted)
  if (wanted !== language) void updateAccount(id, { lang: wanted })
}
