import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { placeIn } from '@/domain/surface/place'
import { keysReady } from '@/features/calendar/commands/keyListener'
import { doPresses } from '@/first/doPresses'
import { shownLanguage, startI18n } from '@/i18n'
import { LiveYear } from '@/pages/CalendarPage'
import { loadAccountCode } from '@/state/accountCode'
import { startFont } from '@/state/preferences/shownFont'
import { restoreLost } from '@/storage/local/localJson'
import { readSession } from '@/storage/local/session'
import { isSomethingOpen } from '@/ui/openEdits'
import { reloadPage } from '@/ui/reloadPage'
import { untilThere } from '@/ui/untilThere'
import '@/app/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

const { pathname, search } = window.location
/** The page of a link has nothing of an account. */
const isLink = pathname.startsWith('/share/')

// Texts and font come first, so that nothing is shown in a language or font that is about to change.
const restored = restoreLost((putBack) => {
  if (!isSomethingOpen() && putBack()) reloadPage()
})
const texts = async () => {
  await startI18n()
  await startFont(shownLanguage())
}
const account = async () => {
  await restored
  if (!isLink && readSession()) await loadAccountCode()
}
/** Without it nothing would stand between the picture of the year and the year itself. */
const board = async () => {
  if (placeIn(search).isYear) await LiveYear.fetch().catch(() => undefined)
}
// No `await` out here: the files of parts import this one in turn, and the two would wait for each other for ever.
void untilThere(() => Promise.all([texts(), account(), board()])).then(() => {
  // In slices, so that what was drawn before stays until all is there.
  startTransition(() => createRoot(root).render(<App />))
  void doPresses(keysReady)
})
