import { useTranslation } from 'react-i18next'
import { useEndSessions } from '@/state/account/endAccount'
import { useCalendarFile } from '@/state/account/unsentWork'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { countLongDrafts } from '@/state/calendar/longNotes'
import { closeDialog } from '@/state/dialogs'
import { useToday } from '@/state/useToday'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { saveFile } from '@/ui/saveFile'
import { useSignOutOnceSaved } from './useSignOutOnceSaved'

type Props = { days: number; owner: string; isEverywhere?: boolean }

/**
 * Asks before a sign-out that would leave unsaved days in this browser. Once everything is saved it signs out by
 * itself.
 */
export function SignOutDialog({ days, owner, isEverywhere = false }: Props) {
  const { t } = useTranslation()
  const { signOut } = useCalendarActions()
  const endSessions = useEndSessions()
  const leaveAll = isEverywhere ? endSessions : signOut
  const makeFile = useCalendarFile(owner)
  const date = useToday()
  const tooLong = countLongDrafts(owner)
  useSignOutOnceSaved(owner, leaveAll)

  const sentences = [
    days > tooLong && t('signOut.text'),
    tooLong > 0 && t('signOut.tooLong', { count: tooLong }),
    t('signOut.copy'),
  ]

  function download() {
    saveFile(t('signOut.fileName', { date }), makeFile(), 'application/json')
  }

  function leave() {
    closeDialog()
    void leaveAll()
  }

  return (
    <AlertDialog
      title={t('signOut.title', { count: days })}
      description={sentences.filter(Boolean).join(' ')}
      onCancel={closeDialog}
    >
      <Button onClick={download}>{t('signOut.download')}</Button>
      <Button kind="danger" onClick={leave}>
        {t('signOut.anyway')}
      </Button>
      <AlertCancel>
        <Button kind="primary">{t('signOut.stay')}</Button>
      </AlertCancel>
    </AlertDialog>
  )
}
