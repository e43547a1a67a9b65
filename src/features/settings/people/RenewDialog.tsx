import { useTranslation } from 'react-i18next'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = { onSure: () => void; onClose: () => void }

/** Asks before an invitation gets another address: somebody may have the one of before (T1). */
export function RenewDialog({ onSure, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      title={t('ownPeople.renewTitle')}
      description={t('ownPeople.renewText')}
      onCancel={onClose}
    >
      <AlertCancel>
        <Button>{t('ownPeople.cancel')}</Button>
      </AlertCancel>
      <Button
        kind="primary"
        onClick={() => {
          onSure()
          onClose()
        }}
      >
        {t('ownPeople.renew')}
      </Button>
    </AlertDialog>
  )
}
