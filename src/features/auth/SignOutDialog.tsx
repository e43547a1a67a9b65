import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndSessions } from '@/state/account/endAccount'
import { useCalendarFile } from '@/state/account/unsentWork'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { countDrafts, countLongDrafts } from '@/state/calendar/longNotes'
import { isSaved as isAllSaved, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { closeDialog, closeDialogOf } from '@/state/dialogs'
import { useToday } from '@/state/useToday'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { saveFile } from '@/ui/saveFile'

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

/**
 * While the sign-out dialog waits for unsaved days, signs out (`leave`) once all is saved: only for the `owner` who
 * asked and while the dialog is shown. It does not if the session has ended meanwhile, because the person may have
 * signed in again to stay.
 */
function useSignOutOnceSaved(owner: string, leave: () => unknown): void {
  const { account, status } = useAuth()
  const { save } = useCalendarActions()
  const isSynced = useSyncStatus(isAllSaved)
  const isAsked = account?.id === owner
  const isSigned = isAsked && status === 'signedIn'
  const [isWaiting, setWaiting] = useState(isSigned)
  if (isWaiting && !isSigned) setWaiting(false)

  useEffect(() => {
    if (!isAsked) closeDialog()
  }, [isAsked])

  useEffect(() => () => closeDialogOf('signOut'), [])

  useEffect(() => {
    let stands = true
    async function leaveIfSaved() {
      const isSaved = (await save()) && countDrafts(owner) === 0
      if (!isSaved || !stands || document.visibilityState === 'hidden') return
      closeDialog()
      leave()
    }
    if (isSynced && isWaiting) void leaveIfSaved()
    return () => {
      stands = false
    }
  }, [isSynced, isWaiting, owner, save, leave])
}
