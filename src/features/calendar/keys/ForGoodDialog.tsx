import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'
import { closeDialog, type Dialog } from '@/state/dialogs'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

/** Asks before undoing or redoing a step that could not be reversed in this plan. */
export function ForGoodDialog({ act, what, run }: Extract<Dialog, { kind: 'forGood' }>) {
  const { t } = useTranslation()
  const verb = t(`undo.${act}`)
  return (
    <AlertDialog
      title={t('settings.forGoodTitle')}
      description={`${verb}: ${what}. ${t('settings.forGood', { maxTags: limitsOf('free').tags })}`}
      onCancel={closeDialog}
    >
      <AlertCancel>
        <Button>{t('settings.cancel')}</Button>
      </AlertCancel>
      <Button
        kind="danger"
        onClick={() => {
          closeDialog()
          run()
        }}
      >
        {verb}
      </Button>
    </AlertDialog>
  )
}
