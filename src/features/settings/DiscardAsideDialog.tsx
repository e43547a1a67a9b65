import { useTranslation } from 'react-i18next'
import { useAside } from '@/state/calendar/useAside'
import { momentText, partText } from '@/state/upload/asideTexts'
import { type AsideSet, partOf } from '@/state/upload/setAside'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = { set: AsideSet; onClose: () => void }

/** Asks before a set is deleted for good, and names it, for there may be several (D2). */
export function DiscardAsideDialog({ set, onClose }: Props) {
  const { t } = useTranslation()
  const { actions } = useAside()
  const part = partOf(set)
  const named = {
    date: momentText(set.at),
    what: part ? partText(part) : t('setAside.unreadableName'),
  }
  return (
    <AlertDialog
      title={t('setAside.discardTitle')}
      description={t('setAside.discardText', named)}
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
