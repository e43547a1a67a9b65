import { useEffect, useState } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { countDrafts } from '@/state/calendar/longNotes'
import { isSaved as isAllSaved, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { closeDialog, closeDialogOf } from '@/state/dialogs'

/**
 * Goes on with a sign-out (`leave`) that asked because of unsaved days, once all is saved: of the `owner` who
 * asked for it, and before their eyes. The question goes with its page and when somebody else uses the
 * app; once the session has ended it goes on by itself no more, for whoever signs in again may stay.
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
