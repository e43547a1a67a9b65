import { t } from '@/i18n'
import { useAuthService } from '@/state/AuthProvider'
import { accountFailure } from '@/state/accountFailure'
import { notify } from '@/state/notify'
import { renewSession } from '@/state/renewSession'
import { deleteUser } from '@/storage/cloudAccount'
import { toCloudError } from '@/storage/cloudError'
import { removeDeletedAccount } from '@/storage/deletedAccount'

/** Whose deletion was sent and never answered: once its session is over it was carried out. */
let unanswered = ''

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
    const error = await deleteUser(id).then(() => null, toCloudError)
    if (error?.status === 0) unanswered = id
    if (error && !(unanswered === id && (await renewSession()) === 'ended')) {
      return await accountFailure(auth, error, t('account.deleteFailed'))
    }
    auth.leave()
    removeDeletedAccount(id)
    notify.success(t('account.deleted'), { id: 'account', stays: true })
    return null
  }
}
