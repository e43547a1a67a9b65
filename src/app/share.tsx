import { createRoot } from 'react-dom/client'
import { ShareApp } from '@/app/ShareApp'
import { shareIdOf } from '@/domain/share'
import { loadLaterTexts, shownLanguage, startI18n } from '@/i18n'
import { startFont } from '@/state/shownFont'
import '@/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('share.html has no #root')

const texts = startI18n().then(() => Promise.all([loadLaterTexts(), startFont(shownLanguage())]))
void texts.then(() => {
  createRoot(root).render(<ShareApp id={shareIdOf(window.location.pathname)} />)
})
