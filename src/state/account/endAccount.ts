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

/** Why an account was not deleted, and the field that shows it. */
export type DeletionFault = { readonly field: 'email' | 'password'; readonly message: string }

/** The account whose deletion was sent and has no answer. If its session is over by now, it was deleted. */
let unanswered = ''

/**
 * Deletes an account, after asking whether its session holds: if the answer is lost and the session is over afterwards,
 * this deletion has ended it. Resolves with why it is not deleted, or null.
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

/** The fault of the password, if the server wants one or another one. */
function passwordFault({ fields }: CloudError): DeletionFault | null {
  if (fields.password === undefined) return null
  const isMissing = fields.password === 'validation_required'
  const message = t(isMissing ? 'auth.passwordMissing' : 'account.passwordWrong')
  return { field: 'password', message }
}

/**
 * Deletes the account on the server, then everything that this browser keeps of it; its other tabs sign out. If the
 * server refuses, nothing is changed here. Resolves with the fault, or null.
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

/** Ends the sessions; resolves with the error, or null. If the answer is lost, they may have ended all the same. */
async function endOnce(): Promise<CloudError | null> {
  const error = await endSessions().then(() => null, attemptError)
  if (error?.status !== 0) return error
  return (await renewSession()) === 'ended' ? null : error
}

/**
 * Ends every session of the account, this browser's too. Other devices keep what they have not sent and ask the person
 * to sign in. If the server refuses, nothing is changed here and a message says so.
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
