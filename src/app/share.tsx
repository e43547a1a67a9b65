import { createRoot } from 'react-dom/client'
import { ShareApp } from '@/app/ShareApp'
import { shareIdOf } from '@/domain/share'
import { loadLaterTexts, shownLanguage, startI18n } from '@/i18n'
import { startFont } from '@/state/preferences/shownFont'
import { openSharedLink } from '@/state/share/sharedCalendar'
// Imported here because every visitor of a link needs it at once; in the app it comes later.
import '@/storage/cloud/pocketbaseClient'
import { renderPage } from '@/ui/renderPage'
import '@/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// The calendar behind the link and the texts are fetched at the same time.
const link = openSharedLink(shareIdOf(window.location.pathname))
const texts = Promise.all([startI18n(), loadLaterTexts()])
void texts
  .then(() => startFont(shownLanguage()))
  .then(() => renderPage(createRoot(root), <ShareApp link={link} />))
