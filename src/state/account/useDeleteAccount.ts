import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/accountFailure'
import { renewSession } from '@/state/auth/renewSession'
import { notify } from '@/state/notify'
import { deleteUser } from '@/storage/cloudAccount'
import { CloudError } from '@/storage/cloudError'
import { removeDeletedAccount } from '@/storage/deletedAccount'

/** Whose deletion was sent and never answered: once its session is over it was carried out. */
let unanswered = ''

/**
 * Deletes an account whose session is known to hold: if that is over afterwards, without an answer, it was
 * this deletion that ended it. Answers with why it is not deleted, or null.
 */
async function deleteOnce(id: string): Promise<CloudError | null> {
  const session = await renewSession()
  if (session === 'unknown') return new CloudError(0, '')
  if (session === 'ended') return unanswered === id ? null : new CloudError(401, '')
  unanswered = ''
  const error = await deleteUser(id).then(() => null, attemptError)
  if (error?.status !== 0) return error
  unanswered = id
  return (await renewSession()) === 'ended' ? null : error
}

/**
 * Deletes the account on the server, then all that this browser keeps of it; its other tabs sign out.
 * Where the server did not do it nothing is changed here. Answers with what went wrong, or null.
 */
export function useDeleteAccount(): () => Promise<string | null> {
  const auth = useAuthService()
  return async () => {
    const { account } = auth.store.get()
    if (!account) return null
    const { id } = account
    const fault = await deleteOnce(id)
    if (fault) return await accountFailure(auth, fault, t('account.deleteFailed'))
    unanswered = ''
    auth.leave()
    removeDeletedAccount(id)
    notify.success(() => t('account.deleted'), { id: 'account', stays: true })
    return null
  }
}
