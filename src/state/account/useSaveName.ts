import { t } from '@/i18n'
import { updateAccount } from '@/state/account/updateAccount'
import { useAuth } from '@/state/auth/AuthProvider'
import { notify } from '@/state/notify'

/** Saves the name of the account and says how that went; every tab shows the new one. */
export function useSaveName(): (name: string) => Promise<void> {
  const { account } = useAuth()
  return async (name) => {
    if (account && (await updateAccount(account.id, { name }))) {
      notify.success(t('account.saved'), { id: 'account' })
    }
  }
}
