import { useTranslation } from 'react-i18next'
import { useAside } from '@/state/calendar/useAside'
import type { AsideSet } from '@/state/upload/setAside'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = { set: AsideSet; onClose: () => void }

/** Asks before a set is deleted for good (D2). */
export function DiscardAsideDialog({ set, onClose }: Props) {
  const { t } = useTranslation()
  const { actions } = useAside()
  return (
    <AlertDialog
      title={t('setAside.discardTitle')}
      description={t('setAside.discardText')}
      onCancel={onClose}
    >
      <AlertCancel>
        <Button>{t('settings.cancel')}</Button>
      </AlertCancel>
      <Button
        kind="danger"
        onClick={() => {
          actions.discard(set)
          onClose()
        }}
      >
        {t('setAside.discard')}
      </Button>
    </AlertDialog>
  )
}
