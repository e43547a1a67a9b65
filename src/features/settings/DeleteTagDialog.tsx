import { useTranslation } from 'react-i18next'
import type { Tag } from '@/domain/tags'
import { useTagActions } from '@/state/calendar/useTagActions'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import type { ReturnFocus } from '@/ui/useReturnFocus'

type Props = { tag: Tag; days: number; onClose: () => void; returnFocus: ReturnFocus }

/** Asks before a tag leaves the list and every day it is on (s.4). */
export function DeleteTagDialog({ tag, days, onClose, returnFocus }: Props) {
  const { t } = useTranslation()
  const { deleteTag } = useTagActions()
  const { label } = tag
  return (
    <AlertDialog
      title={t('settings.deleteTitle')}
      description={
        days === 0
          ? t('settings.deleteUnused', { label })
          : t('settings.deleteUsed', { label, count: days })
      }
      onCancel={onClose}
      returnFocus={returnFocus}
    >
      <AlertCancel>
        <Button>{t('settings.cancel')}</Button>
      </AlertCancel>
      <Button
        kind="danger"
        onClick={() => {
          deleteTag(tag.id)
          onClose()
        }}
      >
        {t('settings.deleteConfirm')}
      </Button>
    </AlertDialog>
  )
}
