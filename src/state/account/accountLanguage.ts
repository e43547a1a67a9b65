import type { Account } from '@/domain/account'
import type { Language } from '@/domain/languages'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { readPendingLanguage, writePendingLanguage } from '@/storage/local/localPreferences'

/** The language chosen on the sign-in page in this visit, until somebody has signed in. */
let chosenAtSignIn: Language | null = null

/** Read and set by a sign-in that leaves for a provider's page: the choice outlives that page. */
export const languageAtSignIn = {
  get: () => chosenAtSignIn,
  restore(language: Language | null) {
    chosenAtSignIn ??= language
  },
}

/** The language that a person chose last; texts of an earlier choice that arrive late are not shown. */
let latest: Language | null = null

const isAtSignIn = () => window.location.pathname === '/auth'

/**
 * Chooses the language of the page, and of the account if somebody is signed in. Without a network or a session it is
 * sent later. If the texts of a language cannot be fetched, nothing is chosen.
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
 * Applies the account's language at login. A choice that was just made on the sign-in page wins, then one that the
 * server does not have yet. An account without a language gets the current one. Settles when the texts are there.
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
