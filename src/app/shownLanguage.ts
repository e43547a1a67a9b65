import type { Language } from '@/domain/languages'

/** The language of the page: the page has one from the start, and `themeBoot.ts` puts in the reader's. */
export const shownLanguage = () => document.documentElement.lang as Language
