import { t } from '@/i18n'
import { commonFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import type { CloudError } from '@/storage/cloud/client'

/**
 * What a change of the account that failed is told as (s.8, S16), in the language of whenever it is read. A
 * session that is over is told by 401, and by 404 as if the account were gone: then the server is asked which
 * it is (D10).
 */
export async function accountFailureWords(
  auth: Auth,
  error: CloudError,
  otherwise: () => string,
): Promise<() => string> {
  if ([401, 403, 404].includes(error.status)) {
    await auth.refresh()
    if (auth.store.get().status === 'expired') return () => t('account.sessionOver')
  }
  return () => commonFailure(error) ?? otherwise()
}

/** The same in the language of now. */
export async function accountFailure(
  auth: Auth,
  error: CloudError,
  otherwise: string,
): Promise<string> {
  return (await accountFailureWords(auth, error, () => otherwise))()
}
