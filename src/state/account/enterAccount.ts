import { accountOf } from '@/domain/account'
import { SIGN_IN_PATIENCE_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { settleLanguage } from '@/state/account/accountLanguage'
import { loadAccountCode } from '@/state/accountCode'
import { attemptError } from '@/state/attemptError'
import type { Auth } from '@/state/auth/createAuth'
import { notify } from '@/state/notify'
import type { Preferences } from '@/state/preferences/createPreferences'
import { CloudError } from '@/storage/cloud/client'
import { listCalendars } from '@/storage/cloud/people'
import { readKnownCalendars, writeKnownCalendars } from '@/storage/local/knownPeople'
import { readSession, type StoredUser } from '@/storage/local/session'

type Done =
  | 'auth.loggedIn'
  | 'auth.accountCreated'
  | 'mailPages.passwordSaved'
  | 'mailPages.emailChanged'

/**
 * Signs somebody in. `ask` is the request: a password, a link of a mail or a provider's answer; what follows is the
 * same. Resolves with what went wrong, or null.
 */
export type EnterAccount = (
  ask: () => Promise<StoredUser>,
  done: Done,
) => Promise<CloudError | null>

/**
 * Reads the calendars of others before an account is shown for the first time in this browser. The header then has room
 * for their names at once, and nothing moves later. It does not wait long for a slow server.
 */
async function awaitCalendars(me: string): Promise<void> {
  if (readKnownCalendars(me)) return
  const asked = listCalendars().then(
    (calendars) => readSession()?.record.id === me && writeKnownCalendars(me, calendars),
    () => undefined,
  )
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_IN_PATIENCE_MS))
  await Promise.race([asked, patience])
}

/** Makes the function by which every sign-in of this page enters an account. */
export function createEnterAccount(auth: Auth, { store, actions }: Preferences): EnterAccount {
  return async (ask, done) => {
    try {
      await auth.whileEntering(async () => {
        // Before the request, whose answer stores a session: nothing of an account could be shown without this code.
        await loadAccountCode().catch(() => {
          throw new CloudError(0, '')
        })
        const account = accountOf(await ask())
        await Promise.all([
          settleLanguage(account, store.get().language, actions.setLanguage),
          awaitCalendars(account.id),
        ])
        auth.enter(account)
      })
      notify.success(t(done), { id: 'auth' })
      return null
    } catch (error) {
      return attemptError(error)
    }
  }
}
