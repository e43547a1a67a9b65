import { useEffect, useState } from 'react'
import { useAuth } from '@/state/AuthProvider'
import { useCalendarActions } from '@/state/CalendarEntriesProvider'
import { closeDialog } from '@/state/dialogs'
import { useSyncStatus } from '@/state/useSyncStatus'

/**
 * Goes on with a sign-out that asked because of unsaved days, once all is saved (D7): of the person who
 * asked for it, and before their eyes. The question goes when somebody else uses the app.
 */
export function useSignOutOnceSaved(): void {
  const { account, status } = useAuth()
  const { signOut, save } = useCalendarActions()
  const [asked] = useState({ id: account?.id, status })
  const isSynced = useSyncStatus()?.state === 'synced'
  const isSame = account?.id === asked.id
  // Whoever signs in again after the session ended wants to stay.
  const isSigned = isSame && asked.status === 'signedIn' && status === 'signedIn'

  useEffect(() => {
    if (!isSame) closeDialog()
  }, [isSame])

  useEffect(() => {
    let stands = true
    async function leaveIfSaved() {
      if (!(await save()) || !stands || document.visibilityState === 'hidden') return
      closeDialog()
      signOut()
    }
    if (isSynced && isSigned) void leaveIfSaved()
    return () => {
      stands = false
    }
  }, [isSynced, isSigned, save, signOut])
}
