import { useEffect } from 'react'
import { onAppEvent } from '@/state/appEvents'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'

const CalendarDialog = lazyPart(() => import('./CalendarDialog'), 'CalendarDialog')

/** The one dialog that is open, if any. */
export function CalendarDialogs() {
  const dialog = useDialog()
  useEffect(
    () => onAppEvent('open-share-settings', () => openDialog({ kind: 'settings', tab: 'share' })),
    [],
  )
  // Whoever comes back to the calendar finds no dialog that they left behind.
  useEffect(() => closeDialog, [])
  return (
    dialog && (
      <Part onError={closeDialog}>
        <CalendarDialog {...dialog} />
      </Part>
    )
  )
}
