import { MAX_PASSWORD_BYTES } from '@/domain/password'
import { t } from '@/i18n'
import { OWN_ERROR } from '@/state/attemptError'
import type { Auth } from '@/state/auth/createAuth'
import type { CloudError } from '@/storage/cloud/client'

export type AuthResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly showSignIn: boolean }

const notice = (message: string, showSignIn = false): AuthResult => ({
  ok: false,
  message,
  showSignIn,
})

/** The message of a failed sign-in or sign-up; by code if the server gives one. */
export function authFailure(error: CloudError, mode: 'signIn' | 'signUp'): AuthResult {
  if (error.fields.email === 'validation_not_unique') return notice(t('auth.emailTaken'), true)
  if (error.message.includes('account with this email already exists')) {
    return notice(error.message, true)
  }
  if (error.fields.email !== undefined) return notice(t('auth.emailInvalid'))
  if (error.fields.password !== undefined) {
    return notice(t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }))
  }
  if (error.status === 400 && mode === 'signIn') return notice(t('auth.wrongLogin'))
  return notice(requestFailure(error))
}

/** The message after an account was made whose sign-in failed: the form goes on with signing in. */
export const madeButOutside = (): AuthResult => notice(t('auth.madeButOutside'), true)

/**
 * The message of a failure that any request can have: no network, too many requests, a bug of ours; null for others.
 */
export function commonFailure({ status }: CloudError): string | null {
  if (status === 0) return navigator.onLine ? t('errors.unreachable') : t('errors.offline')
  if (status === 429) return t('auth.tooManyRequests')
  return status === OWN_ERROR ? t('errors.crashed') : null
}

/** The status with which an overloaded server answers, in English (pb_hooks/lib/trouble.js). */
const BUSY = 503

/** The message of a failed request; for what the server refused, its words. */
export function requestFailure(error: CloudError): string {
  const common = commonFailure(error)
  if (common) return common
  return error.status === BUSY ? t('auth.serverBusy') : error.message || t('auth.failed')
}

/**
 * The message of a failed change of the account. If the session is over, the server answers 401, or 404 as if the
 * account were gone: then it is asked which it is.
 */
export async function accountFailure(
  auth: Auth,
  error: CloudError,
  otherwise: string,
): Promise<string> {
  if ([401, 403, 404].includes(error.status)) {
    await auth.refresh()
    if (auth.store.get().status === 'expired') return t('account.sessionOver')
  }
  return commonFailure(error) ?? otherwise
}

/** How following the link of a mail ended: it was spent (used or expired), refused with a message, or it worked. */
export type LinkResult = 'done' | 'spent' | { readonly message: string }

/** How a link that the server refused is shown, by code. */
export function linkFailure(error: CloudError): LinkResult {
  if (error.fields.token !== undefined) return 'spent'
  const fault = error.fields.password
  if (fault === 'validation_invalid_password') return { message: t('mailPages.wrongPassword') }
  if (fault !== undefined) {
    return { message: t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }) }
  }
  return { message: requestFailure(error) }
}
