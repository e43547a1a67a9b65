import { useCallback } from 'react'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { renewSession } from '@/state/auth/renewSession'
import { notify } from '@/state/notify'
import { deleteUser, endSessions } from '@/storage/cloud/account'
import { CloudError } from '@/storage/cloud/client'
import { removeDeletedAccount } from '@/storage/local/localAccount'

/** Why an account is not deleted, and the field at which that is shown. */
export type DeletionFault = { readonly field: 'email' | 'password'; readonly message: string }

/** The account whose deletion was sent and not answered. If its session has ended, it was deleted. */
let unanswered = ''

/**
 * Deletes an account whose session is known to hold: if that is over afterwards, without an answer, it was
 * this deletion that ended it. Answers with why it is not deleted, or null.
 */
async function deleteOnce(id: string, password: string): Promise<CloudError | null> {
  const session = await renewSession()
  if (session === 'unknown') return new CloudError(0, '')
  if (session === 'ended') return unanswered === id ? null : new CloudError(401, '')
  unanswered = ''
  const error = await deleteUser(id, password).then(() => null, attemptError)
  if (error?.status !== 0) return error
  unanswered = id
  return (await renewSession()) === 'ended' ? null : error
}

/** What the server says of the password: that it wants one, or another one. */
function passwordFault({ fields }: CloudError): DeletionFault | null {
  if (fields.password === undefined) return null
  const isMissing = fields.password === 'validation_required'
  const message = t(isMissing ? 'auth.passwordMissing' : 'account.passwordWrong')
  return { field: 'password', message }
}

/**
 * Deletes the account on the server, then all that this browser keeps of it; its other tabs sign out.
 * Where the server did not do it nothing is changed here. Answers with what went wrong, or null.
 */
export function useDeleteAccount(): (password: string) => Promise<DeletionFault | null> {
  const auth = useAuthService()
  return async (password) => {
    const { account } = auth.store.get()
    if (!account) return null
    const { id } = account
    const error = await deleteOnce(id, password)
    if (error) {
      const message = await accountFailure(auth, error, t('account.deleteFailed'))
      return passwordFault(error) ?? { field: 'email', message }
    }
    unanswered = ''
    auth.leave()
    removeDeletedAccount(id)
    notify.success(t('account.deleted'), { id: 'account', stays: true })
    return null
  }
}

/** Answers with why the sessions have not ended, or null; without an answer they may have nevertheless. */
async function endOnce(): Promise<CloudError | null> {
  const error = await endSessions().then(() => null, attemptError)
  if (error?.status !== 0) return error
  return (await renewSession()) === 'ended' ? null : error
}

/**
 * Ends every session of the account, and with that the one of this browser: other devices keep what they have
 * not sent and ask to sign in. Where the server did not do it nothing is changed here, and a message says so.
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
