import { MAX_PASSWORD_BYTES } from '@/domain/account'
import { t } from '@/i18n'
import type { CloudError } from '@/storage/cloudError'

export type AuthResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly showSignIn: boolean }

const notice = (message: string, showSignIn = false): AuthResult => ({
  ok: false,
  message,
  showSignIn,
})

/** What a failed sign-in or sign-up is told as; by code where the server gives one (s.8, S16). */
export function authFailure(error: CloudError, mode: 'signIn' | 'signUp'): AuthResult {
  if (error.fields.email === 'validation_not_unique') return notice(t('auth.emailTaken'), true)
  if (error.message.includes('account with this email already exists')) {
    return notice(error.message, true)
  }
  if (error.fields.email !== undefined) return notice(t('auth.emailInvalid'))
  if (error.fields.password !== undefined) {
    return notice(t('errors.passwordTooLong', { max: MAX_PASSWORD_BYTES }))
  }
  if (error.status === 0) {
    return notice(navigator.onLine ? t('errors.unreachable') : t('errors.offline'))
  }
  if (error.status === 429) return notice(t('errors.tooManyRequests'))
  if (error.status === 400 && mode === 'signIn') return notice(t('auth.wrongLogin'))
  return notice(error.message || t('auth.failed'))
}
