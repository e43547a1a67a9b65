import { useTranslation } from 'react-i18next'
import { personName } from '@/state/people/peopleTexts'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = {
  /** As the person is called in the list. */
  name: string
  onSure: () => void
  onClose: () => void
}

/** Asks once before somebody sees a calendar no more: it goes from all of their devices (T2). */
export function RemovePersonDialog({ name, onSure, onClose }: Props) {
  const { t } = useTranslation()
  const named = { name }
  const isNamed = name !== personName('')
  return (
    <AlertDialog
      title={isNamed ? t('ownPeople.removeTitle', named) : t('ownPeople.removeNameless')}
      description={isNamed ? t('ownPeople.removeText', named) : t('ownPeople.removeNamelessText')}
      onCancel={onClose}
    >
      <AlertCancel>
        <Button>{t('ownPeople.cancel')}</Button>
      </AlertCancel>
      <Button
        kind="danger"
        onClick={() => {
          onSure()
          onClose()
        }}
      >
        {t('ownPeople.remove')}
      </Button>
    </AlertDialog>
  )
}
