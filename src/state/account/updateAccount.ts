import { t } from '@/i18n'
import { notify } from '@/state/notify'
import { type AccountChanges, updateUser } from '@/storage/cloud/user'

/** Saves fields of the account; false, and a message, when the server did not take them (s.8). */
export async function updateAccount(id: string, changes: AccountChanges): Promise<boolean> {
  try {
    await updateUser(id, changes)
    return true
  } catch {
    notify.error(() => t('account.updateFailed'), { id: 'account' })
    return false
  }
}
