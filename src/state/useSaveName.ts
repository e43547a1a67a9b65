import { t } from '@/i18n'
import { useAuth } from '@/state/AuthProvider'
import { notify } from '@/state/notify'
import { updateAccount } from '@/state/updateAccount'

/** Saves the name of the account and says how that went; every tab shows the new one. */
export function useSaveName(): (name: string) => Promise<void> {
  const { account } = useAuth()
  return async (name) => {
    if (account && (await updateAccount(account.id, { name }))) {
      notify.success(t('account.saved'), { id: 'account' })
    }
  }
}
