import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useDownloadData } from '@/state/account/useDownloadData'
import { Button } from '@/ui/Button'
import { DeleteAccountDialog } from './DeleteAccountDialog'
import { ProfilePart } from './ProfilePart'

/** Downloads everything that the account holds, or deletes the account. */
export function DataPart({ account }: { account: Account }) {
  const { t } = useTranslation()
  const download = useDownloadData()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ProfilePart
        title={t('account.data')}
        text={t('account.dataText')}
        action={<Button onClick={() => void download()}>{t('account.download')}</Button>}
      />
      <ProfilePart
        title={t('account.delete')}
        text={t('account.deleteText')}
        action={
          <Button className="text-bad!" onClick={() => setAsked(true)}>
            {t('account.delete')}
          </Button>
        }
      />
      {isAsked && <DeleteAccountDialog account={account} onClose={() => setAsked(false)} />}
    </>
  )
}
