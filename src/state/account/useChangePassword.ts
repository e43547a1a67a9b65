import { accountOf } from '@/domain/account'
import { MAX_PASSWORD_BYTES } from '@/domain/password'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { notify } from '@/state/notify'
import type { CloudError } from '@/storage/cloud/client'
import { signIn, updatePassword } from '@/storage/cloud/signIn'

/** How a change of the password ended; `wrong`: the current one is another. */
export type PasswordChange = 'done' | 'wrong' | { readonly message: string }

/**
 * Changes the password of the account (S1). The server ends every session of it; this browser signs
 * in again without a word, and its live stream, which would stay silent, is opened anew.
 */
export function useChangePassword(): (current: string, next: string) => Promise<PasswordChange> {
  const auth = useAuthService()
  const { retry } = useCalendarActions()

  async function failureOf(error: CloudError): Promise<PasswordChange> {
    if (error.fields.oldPassword !== undefined) return 'wrong'
    if (error.fields.password !== undefined) {
      return { message: t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }) }
    }
    return { message: await accountFailure(auth, error, t('account.notSaved')) }
  }

  return async (current, next) => {
    const { account } = auth.store.get()
    if (!account) return { message: t('account.sessionOver') }
    const error = await updatePassword(account.id, current, next).then(() => null, attemptError)
    // The answer was lost, but the change may have happened: then the new password signs in.
    if (error && (error.status !== 0 || !navigator.onLine)) return await failureOf(error)
    try {
      const user = await signIn(account.email, next)
      auth.expire()
      auth.enter(accountOf(user))
      // Where another tab has the live stream, this one takes it over.
      retry()
      notify.success(t('account.passwordChanged'), { id: 'account' })
    } catch {
      if (error) return await failureOf(error)
      auth.expire()
      notify.info(t('account.passwordSignIn'), { id: 'account', stays: true })
    }
    return 'done'
  }
}
