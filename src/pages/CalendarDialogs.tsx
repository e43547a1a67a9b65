import { useEffect } from 'react'
import type { Period } from '@/features/calendar/usePeriod'
import type { AppEvents } from '@/state/appEvents'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'

const CalendarDialog = lazyPart(() => import('./CalendarDialog'), 'CalendarDialog')

const SHARE: keyof AppEvents = 'open-share-settings'
const openShare = () => openDialog({ kind: 'settings', tab: 'share' })

/** The page while nothing lies over it, and the card of a day, which stands beside it. */
const PAGE = ':is(body, .app *, .sheet[data-side], .sheet[data-side] *)'

/** Ctrl or Cmd with K, also on a Cyrillic layout, and while no note is written the slash alone (F1). */
function openFind(event: KeyboardEvent) {
  const { target, key, code, ctrlKey, metaKey, altKey } = event
  const isChord = ctrlKey || metaKey
  const isMeant = isChord ? key === 'k' || (key > '\x7f' && code === 'KeyK') : key === '/'
  const place = isChord ? PAGE : `${PAGE}:not(textarea)`
  if (altKey || !isMeant || !(target as Element).matches(place)) return
  event.preventDefault()
  openDialog({ kind: 'find' })
}

/** The one dialog that is open, if any. */
export function CalendarDialogs({ period }: { period: Period }) {
  const dialog = useDialog()
  useEffect(() => {
    window.addEventListener(SHARE, openShare)
    window.addEventListener('keydown', openFind)
    return () => {
      window.removeEventListener(SHARE, openShare)
      window.removeEventListener('keydown', openFind)
      // Whoever comes back to the calendar finds no dialog that they left behind.
      closeDialog()
    }
  }, [])
  return (
    dialog && (
      <Part onError={closeDialog}>
        <CalendarDialog {...dialog} period={period} />
      </Part>
    )
  )
}
