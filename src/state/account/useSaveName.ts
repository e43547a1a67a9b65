import { t } from '@/i18n'
import { useAuth } from '@/state/auth/AuthProvider'
import { notify } from '@/state/notify'
import { updateUser } from '@/storage/cloud/user'

/** Saves the name of the account and says how that went (s.8); every tab shows the new one. */
export function useSaveName(): (name: string) => Promise<void> {
  const { account } = useAuth()
  return async (name) => {
    if (!account) return
    try {
      await updateUser(account.id, { name })
      notify.success(t('account.saved'), { id: 'account' })
    } catch {
      notify.error(t('account.updateFailed'), { id: 'account' })
    }
  }
}
