import type { Account } from '@/domain/account'
import type { Language } from '@/domain/languages'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { readPendingLanguage, writePendingLanguage } from '@/storage/local/localPreferences'

/** What was chosen on the sign-in page in this visit, until somebody has signed in. */
let chosenAtSignIn: Language | null = null

/** For a visit that goes on after another site's page: what was chosen before it. */
export const languageAtSignIn = {
  get: () => chosenAtSignIn,
  restore(language: Language | null) {
    chosenAtSignIn ??= language
  },
}

/** The language that was asked for last. */
let latest: Language | null = null

const isAtSignIn = () => window.location.pathname === '/auth'

/**
 * Chooses the language of the page, and of the account of whoever is signed in, also while the server
 * cannot be reached or the session is over: it is sent later. One whose texts cannot be had is not chosen.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { status, account } = useAuth()
  const { setLanguage } = usePreferences()
  return (language) => {
    const earlier = chosenAtSignIn
    chosenAtSignIn = isAtSignIn() && !account ? language : null
    latest = language
    void setLanguage(language).then((isShown) => {
      if (latest !== language) return
      if (!isShown) chosenAtSignIn = earlier
      else if (account) {
        writePendingLanguage(account.id, language)
        // Without a session nothing can be saved; the next sign-in of this account sends it.
        if (status !== 'expired') sendLanguage(account.id)
      }
    })
  }
}

/**
 * At login the account's language is applied; a choice just made on the sign-in page comes before it, then one
 * that the server does not have yet, and an account without one takes over the current one. Settles when
 * the texts are there.
 */
export async function settleLanguage(
  { id, language }: Account,
  current: Language,
  setLanguage: (language: Language) => Promise<boolean>,
): Promise<void> {
  const wanted = chosenAtSignIn ?? readPendingLanguage(id) ?? language ?? current
  chosenAtSignIn = null
  latest = wanted
  if (!(await setLanguage(wanted))) return
  writePendingLanguage(id, wanted)
  sendLanguage(id)
}
