/**
 * Says that the app does not come, with what may help: at once where one of its scripts fails, else after
 * ten seconds. Bundled by itself and written into the pages, in syntax that browsers have read since 2015, so
 * that it runs in browsers that are too old for the app.
 */
import { notStarted as bg } from '@/i18n/bg/notStarted'
import { notStarted as de } from '@/i18n/de/notStarted'
import { notStarted as en } from '@/i18n/en/notStarted'
import { mayLeaveBuild } from '@/ui/leaveBuild'
import { shownLanguage } from './shownLanguage'

const PATIENCE_MS = 10_000

const texts = { en, de, bg }

/** The picture that stands in for the app is gone as soon as the app is there. */
const shell = () => document.querySelector('[data-shell]')

function showNotice(): void {
  const place = shell()
  // The app shows already what is wrong.
  if (!place || document.querySelector('[role="alert"]')) return
  const say = texts[shownLanguage()]
  const notice = document.createElement('div')
  notice.className = 'notice'
  notice.setAttribute('role', 'alert')
  notice.dataset.notStarted = ''
  const text = document.createElement('p')
  text.textContent = say.text
  const reload = document.createElement('button')
  reload.className = 'font-semibold underline'
  reload.textContent = say.reload
  reload.onclick = () => location.reload()
  const imprint = document.createElement('a')
  imprint.href = '/impressum'
  imprint.textContent = say.imprint
  notice.append(text, reload, imprint)
  // After the picture, which screen readers ignore; the app replaces both.
  place.after(notice)
}

/** The page may not be whole yet. */
const showWhenRead = () =>
  document.readyState === 'loading'
    ? addEventListener('DOMContentLoaded', showNotice)
    : showNotice()

/**
 * Where the browser's own copy of the app answers the page may be of the build before, whose scripts are gone: the
 * copy gave it away while the next one took its place. Read anew it is of the next.
 */
const isOldCopy = (source: string) => navigator.serviceWorker?.controller && mayLeaveBuild(source)

// Captured, because the error of a script that could not be fetched does not bubble.
addEventListener(
  'error',
  ({ target, filename }) => {
    // Errors of scripts that others put into the page, e.g. extensions, do not count.
    const source = target instanceof HTMLScriptElement ? target.src : filename
    if (source?.indexOf(location.origin) !== 0) return
    if (target instanceof HTMLScriptElement && isOldCopy(source)) location.reload()
    else showWhenRead()
  },
  true,
)
setTimeout(showNotice, PATIENCE_MS)
// The words within `noscript` are not needed once a script runs.
addEventListener('DOMContentLoaded', () => {
  for (const part of document.querySelectorAll('noscript')) part.remove()
})
