import { useTranslation } from 'react-i18next'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = { what: 'renew' | 'off'; onClose: () => void; onSure: () => void }

/** Asks once before the address ends that calendar programs follow: they stop without a word (I4). */
export function FeedQuestion({ what, onClose, onSure }: Props) {
  const { t } = useTranslation()
  const isRenewal = what === 'renew'
  return (
    <AlertDialog
      title={t(isRenewal ? 'transfer.feedRenewTitle' : 'transfer.feedOffTitle')}
      description={t(isRenewal ? 'transfer.feedRenewText' : 'transfer.feedOffText')}
      onCancel={onClose}
    >
      <AlertCancel>
        <Button>{t('transfer.cancel')}</Button>
      </AlertCancel>
      <Button
        kind={isRenewal ? 'primary' : 'danger'}
        onClick={() => {
          onSure()
          onClose()
        }}
      >
        {t(isRenewal ? 'transfer.feedRenew' : 'transfer.feedOff')}
      </Button>
    </AlertDialog>
  )
}
