import { useCallback } from 'react'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { renewSession } from '@/state/auth/renewSession'
import { notify } from '@/state/notify'
import { endSessions } from '@/storage/cloud/account'
import type { CloudError } from '@/storage/cloud/client'

/** Answers with why the sessions have not ended, or null; without an answer they may have nevertheless. */
async function endOnce(): Promise<CloudError | null> {
  const error = await endSessions().then(() => null, attemptError)
  if (error?.status !== 0) return error
  return (await renewSession()) === 'ended' ? null : error
}

/**
 * Ends every session of the account, and with that the one of this browser: other devices keep what they have
 * not sent and ask to sign in (D10). Where the server did not do it nothing is changed here, and a message says so.
 */
export function useEndSessions(): () => Promise<void> {
  const auth = useAuthService()
  return useCallback(async () => {
    const error = await endOnce()
    if (error) {
      const words = await accountFailure(auth, error, t('account.sessionsFailed'))
      notify.error(words, { id: 'account' })
      return
    }
    auth.leave()
    notify.success(t('account.sessionsEnded'), { id: 'account', stays: true })
  }, [auth])
}
