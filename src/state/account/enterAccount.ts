import { accountOf } from '@/domain/account'
import { t } from '@/i18n'
import { settleLanguage } from '@/state/account/accountLanguage'
import { loadAccountCode } from '@/state/accountCode'
import { attemptError } from '@/state/attemptError'
import type { Auth } from '@/state/auth/createAuth'
import { notify } from '@/state/notify'
import type { Preferences } from '@/state/preferences/createPreferences'
import { CloudError } from '@/storage/cloud/client'
import type { StoredUser } from '@/storage/local/session'

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
        await settleLanguage(account, store.get().language, actions.setLanguage)
        auth.enter(account)
      })
      notify.success(t(done), { id: 'auth' })
      return null
    } catch (error) {
      return attemptError(error)
    }
  }
}
