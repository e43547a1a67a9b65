import type { Language } from '@/domain/languages'
import { LINK, ROOM, WHY, WORDS } from '@/features/calendar/header/bannerClass'
import { banner as bg } from '@/i18n/bg/banner'
import { banner as de } from '@/i18n/de/banner'
import { banner as en } from '@/i18n/en/banner'
import { drawn } from './drawn'

const texts = { en, de, bg }

/**
 * What the line above the calendar says, as `theme.ts` has marked it on the page; empty if nothing. Its
 * text may be the largest of the first screen: without it the page would count as seen much later.
 */
export function firstBanner(language: Language): Node[] {
  const { unsaved, tip } = document.documentElement.dataset
  const { [language]: say } = texts
  if (unsaved !== undefined) {
    const what = drawn('font-semibold', say.unsaved)
    const words = drawn(WORDS, what, ' ', drawn(WHY, say.unsavedWhy))
    return [words, drawn(LINK, say.signIn), drawn(ROOM)]
  }
  return tip === undefined ? [] : [drawn(WORDS, say.desktopView), drawn(ROOM)]
}
