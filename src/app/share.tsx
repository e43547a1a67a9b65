import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ShareApp } from '@/app/ShareApp'
import { shareIdOf } from '@/domain/share'
import { loadLaterTexts, shownLanguage, startI18n } from '@/i18n'
import { startFont } from '@/state/preferences/shownFont'
import { openSharedLink } from '@/state/share/sharedCalendar'
// Everybody here needs it at once; elsewhere it is a part that comes later.
import '@/storage/pocketbaseClient'
import '@/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// What is behind the link and the words around it come at the same time.
const link = openSharedLink(shareIdOf(window.location.pathname))
const texts = Promise.all([startI18n(), loadLaterTexts()])
void texts
  .then(() => startFont(shownLanguage()))
  .then(() => {
    // In slices, as the app itself.
    startTransition(() => createRoot(root).render(<ShareApp link={link} />))
  })
