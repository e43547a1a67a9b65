import { useEffect, useState } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { countDrafts } from '@/state/calendar/longNotes'
import { isSaved as isAllSaved, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { closeDialog, closeDialogOf } from '@/state/dialogs'

/**
 * While the sign-out dialog waits for unsaved days, signs out (`leave`) once all is saved: only for the `owner` who
 * asked and while the dialog is shown. It does not if the session has ended meanwhile, because the person may have
 * signed in again to stay.
 */
export function useSignOutOnceSaved(owner: string, leave: () => unknown): void {
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
