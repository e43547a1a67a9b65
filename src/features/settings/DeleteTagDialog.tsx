import { useTranslation } from 'react-i18next'
import type { Tag } from '@/domain/tags'
import { useTagActions } from '@/state/calendar/useTagActions'
import { useIsSeenByOthers } from '@/state/people/useReaders'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import type { ReturnFocus } from '@/ui/useReturnFocus'

type Props = { tag: Tag; days: number; onClose: () => void; returnFocus: ReturnFocus }

/** Asks before a tag leaves the list and every day it is on (s.4). */
export function DeleteTagDialog({ tag, days, onClose, returnFocus }: Props) {
  const { t } = useTranslation()
  const { deleteTag } = useTagActions()
  const isSeenByOthers = useIsSeenByOthers()
  const { label } = tag
  const lost =
    days === 0
      ? t('settings.deleteUnused', { label })
      : t('settings.deleteUsed', { label, count: days })
  return (
    <AlertDialog
      title={t('settings.deleteTitle')}
      description={isSeenByOthers ? `${lost} ${t('settings.deleteForAll')}` : lost}
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
