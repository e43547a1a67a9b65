import { Suspense, useEffect } from 'react'
import type { Period } from '@/features/calendar/usePeriod'
import type { AppEvents } from '@/state/appEvents'
import { closeDialog, type Dialog, openDialog, useDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { lazyPart } from '@/ui/lazyPart'

const CalendarDialog = lazyPart(() => import('./CalendarDialog'), 'CalendarDialog')

/**
 * What changes days or tags: absent where the calendar of another is only looked at (T3). The settings leave out there
 * what changes it.
 */
const CHANGING: readonly Dialog['kind'][] = ['addTag', 'repeat', 'lastYear', 'forGood']

const SHARE: keyof AppEvents = 'open-share-settings'
const openShare = () => openDialog({ kind: 'settings', tab: 'share' })

/** The one dialog that is open, if any. */
export function CalendarDialogs({ period }: { period: Period }) {
  const dialog = useDialog()
  const canChange = useCanChange()
  useEffect(() => {
    window.addEventListener(SHARE, openShare)
    return () => {
      window.removeEventListener(SHARE, openShare)
      // Whoever comes back to the calendar finds no dialog that they left behind.
      closeDialog()
    }
  }, [])
  return (
    dialog &&
    (canChange || !CHANGING.includes(dialog.kind)) && (
      <Suspense>
        <CalendarDialog {...dialog} period={period} />
      </Suspense>
    )
  )
}
