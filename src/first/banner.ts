import type { Language } from '@/domain/languages'
import {
  BANNER_LINK,
  BANNER_ROOM,
  BANNER_WHY,
  BANNER_WORDS,
} from '@/features/calendar/list/dayLooks'
import { banner as bg } from '@/i18n/bg/banner'
import { banner as de } from '@/i18n/de/banner'
import { banner as en } from '@/i18n/en/banner'
import { element } from './element'

const texts = { en, de, bg }

/**
 * The banner above the calendar, as `theme.ts` has marked it on the page; empty if none. Its text may be the largest of
 * the first screen: without it the page's largest paint would come much later.
 */
export function firstBanner(language: Language, isPhone: boolean): Node[] {
  const { unsaved, tip } = document.documentElement.dataset
  const { [language]: say } = texts
  if (unsaved !== undefined) {
    const what = element('font-semibold', say.unsaved)
    const words = element(BANNER_WORDS, what, ' ', element(BANNER_WHY, say.unsavedWhy))
    return [words, element(BANNER_LINK, say.signIn), element(BANNER_ROOM)]
  }
  if (tip === undefined || !isPhone) return []
  return [element(BANNER_WORDS, say.desktopView), element(BANNER_ROOM)]
}
