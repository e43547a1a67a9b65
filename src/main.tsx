import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { startWithRetry } from '@/app/startWithRetry'
import { placeIn } from '@/domain/surface/place'
import { keysAreHeard } from '@/features/calendar/commands/keys'
import { doPresses } from '@/first/doPresses'
import { shownLanguage, startI18n } from '@/i18n'
import { YearBoard } from '@/pages/CalendarPage'
import { loadAccountCode } from '@/state/accountCode'
import { startFont } from '@/state/preferences/shownFont'
import { restoreLost } from '@/storage/local/localJson'
import { readSession } from '@/storage/local/session'
import { reloadPage } from '@/ui/reloadPage'
import { renderPage } from '@/ui/renderPage'
import './index.css'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// Texts and font come first, so that nothing is shown in a language or font that is about to change. There is
// no top-level `await`: lazy parts import this file in turn, and the two would wait for each other for ever.
const restored = restoreLost((putBack) => {
  void import('@/ui/openEdits').then((code) => {
    if (!code.isSomethingOpen() && putBack()) reloadPage()
  })
})
const { isYear } = placeIn(window.location.search)
const texts = startI18n().then(() => startFont(shownLanguage()))
const account = () => restored.then(() => readSession() && loadAccountCode())
/** Without it nothing would stand between the picture of the year and the year itself. */
const board = async () => {
  await texts
  if (isYear) await YearBoard.fetch().catch(() => undefined)
}
startWithRetry(async () => {
  await Promise.all([texts, account(), board()])
  renderPage(createRoot(root), <App />)
  void doPresses(keysAreHeard)
})
