import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'
import type { Tag } from '@/domain/tags'
import { useTagActions } from '@/state/calendar/useTagActions'
import { useIsSeenByOthers } from '@/state/people/company'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import type { ReturnFocus } from '@/ui/useReturnFocus'

type Props = { tag: Tag; days: number; onClose: () => void; returnFocus: ReturnFocus }

/** Asks before a tag is deleted, from the list and from every day that has it. */
export function DeleteTagDialog({ tag, days, onClose, returnFocus }: Props) {
  const { t } = useTranslation()
  const { deleteTag, isDeletedForGood } = useTagActions()
  const isForGood = isDeletedForGood(tag.id)
  const isSeenByOthers = useIsSeenByOthers()
  const { label } = tag
  const lost =
    days === 0
      ? t('settings.deleteUnused', { label })
      : t('settings.deleteUsed', { label, count: days })
  const sentences = [
    lost,
    isSeenByOthers && t('settings.deleteForAll'),
    isForGood && t('settings.forGood', { maxTags: limitsOf('free').tags }),
  ]
  return (
    <AlertDialog
      title={t(isForGood ? 'settings.forGoodTitle' : 'settings.deleteTitle')}
      description={sentences.filter(Boolean).join(' ')}
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
