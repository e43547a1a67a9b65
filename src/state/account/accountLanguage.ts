import { type Account, accountOf } from '@/domain/account'
import type { Language } from '@/domain/languages'
import { updateAccount } from '@/state/account/updateAccount'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { readSession } from '@/storage/session'

/** What was chosen on the sign-in page in this visit, until somebody has signed in. */
let chosenAtSignIn: Language | null = null

/** For a visit that goes on after another site's page: what was chosen before it (S12). */
export const languageAtSignIn = {
  get: () => chosenAtSignIn,
  restore(language: Language | null) {
    chosenAtSignIn ??= language
  },
}

const isAtSignIn = () => window.location.pathname === '/auth'

let saving: Promise<unknown> = Promise.resolve()
let latest = 0

/** Saves one language after the other, and only the last one asked for: the account ends with that. */
function save(id: string, language: Language, shown: Promise<void>): void {
  latest += 1
  const mine = latest
  // What went wrong is told in the language that is now read.
  saving = Promise.allSettled([saving, shown]).then(async () => {
    const session = readSession()
    if (mine !== latest || session?.record.id !== id) return
    if (accountOf(session.record).language !== language) await updateAccount(id, { lang: language })
  })
}

/** Chooses the language of the page, and of the account while somebody is signed in (s.4). */
export function useChooseLanguage(): (language: Language) => void {
  const { status, account } = useAuth()
  const { setLanguage } = usePreferences()
  return (language) => {
    const shown = setLanguage(language)
    // An ended session saves nothing, and its account is asked again at the next sign-in.
    const owner = status === 'expired' ? null : account
    chosenAtSignIn = isAtSignIn() && !owner ? language : null
    if (owner) save(owner.id, language, shown)
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
  const shown = setLanguage(wanted)
  save(id, wanted, shown)
  await shown
}
