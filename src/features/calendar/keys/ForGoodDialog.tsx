import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'
import { closeDialog, type Dialog } from '@/state/dialogs'
import { ConfirmDialog } from '@/ui/AlertDialog'

/** Asks before undoing or redoing a step that could not be reversed in this plan. */
export function ForGoodDialog({ act, what, run }: Extract<Dialog, { kind: 'forGood' }>) {
  const { t } = useTranslation()
  const verb = t(`undo.${act}`)
  return (
    <ConfirmDialog
      title={t('settings.forGoodTitle')}
      description={`${verb}: ${what}. ${t('settings.forGood', { maxTags: limitsOf('free').tags })}`}
      confirm={verb}
      onConfirm={run}
      onCancel={closeDialog}
    />
  )
}
