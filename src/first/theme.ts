/**
 * Runs before the first paint: sets theme, language, font and the place of a banner. Built as one script and written
 * into the pages, so that the paint waits for no file.
 */
import { hasPoppins, isLanguage, LANGUAGES } from '@/domain/languages'
import { DESKTOP_TIP_SNOOZE_MS } from '@/domain/timing'
import * as keys from '@/storage/local/keys'
import { readText } from '@/storage/local/localJson'
import { isHintSeen, readFont, readTheme, readTipDismissed } from '@/storage/local/localPreferences'
import { isStandalone, PHONE, PHONE_BROWSER } from '@/ui/screens'

const root = document.documentElement
const tags = [readText(keys.language), ...navigator.languages].map((tag) => tag?.split('-')[0])
const language = tags.find(isLanguage) ?? LANGUAGES[0]
root.lang = language
root.classList.toggle('dark', readTheme() === 'dark')

if (readFont() === 'poppins' && hasPoppins(language)) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[as="font"]')) link.media = 'all'
}

const isVisitor = readText(keys.session) === null
const isPhone = window.matchMedia(PHONE).matches
// The tip: on a phone to use a desktop, on a first visit at a desktop how to begin.
const isTold = isPhone
  ? window.matchMedia(PHONE_BROWSER).matches &&
    !isStandalone() &&
    Date.now() - readTipDismissed(language) >= DESKTOP_TIP_SNOOZE_MS
  : isVisitor && !isHintSeen() && readText(keys.visitorCalendar) === null
if (isVisitor && readText(keys.visitorChanged) === 'true') root.dataset.unsaved = ''
else if (isTold) root.dataset.tip = ''
