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
 * Signs somebody in by whatever way `ask` takes: what follows is the same for all of them.
 * Answers with what went wrong, or null.
 */
export type EnterAccount = (
  ask: () => Promise<StoredUser>,
  done: Done,
) => Promise<CloudError | null>

/**
 * Asks for the calendars of others before an account is shown that is new in this browser: the head has a place for their
 * names from the beginning, and moves nothing when they come. A slow server is not waited for.
 */
async function knowCalendars(me: string): Promise<void> {
  if (readKnownCalendars(me)) return
  const asked = listCalendars().then(
    (calendars) => readSession()?.record.id === me && writeKnownCalendars(me, calendars),
    () => undefined,
  )
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_IN_PATIENCE_MS))
  await Promise.race([asked, patience])
}

/** The one way into an account of this visit. */
export function createEnterAccount(auth: Auth, { store, actions }: Preferences): EnterAccount {
  return async (ask, done) => {
    try {
      await auth.whileEntering(async () => {
        // First: a session is stored with the answer, and nothing could be shown of it without this.
        await loadAccountCode().catch(() => {
          throw new CloudError(0, '')
        })
        const account = accountOf(await ask())
        await Promise.all([
          settleLanguage(account, store.get().language, actions.setLanguage),
          knowCalendars(account.id),
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
