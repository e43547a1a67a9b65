import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { mailState, requestMail } from '@/storage/cloud/signIn'

/** How asking for another address ended; `off`: this server sends no mails. */
export type EmailChange = 'sent' | 'off' | { readonly message: string }

/** Asks for a mail to the address that the account shall have; until it is confirmed nothing changes (S1). */
export function useChangeEmail(): (email: string) => Promise<EmailChange> {
  const auth = useAuthService()
  return async (email) => {
    if ((await mailState()) === 'off') return 'off'
    try {
      await requestMail('email-change', email.trim())
      return 'sent'
    } catch (reason) {
      const error = attemptError(reason)
      const fault = error.fields.newEmail
      if (fault === 'validation_is_email') return { message: t('auth.emailInvalid') }
      if (fault !== undefined) return { message: t('account.emailTaken') }
      return { message: await accountFailure(auth, error, t('mailPages.failing')) }
    }
  }
}
