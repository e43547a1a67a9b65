import { fold } from './signs'
import { patternOf } from './spellings'

/** A word that is looked for: as it is compared, and what finds it in a text as that stands. */
export type Word = {
  readonly text: string
  /** For texts without accents and hidden signs of their own. */
  readonly quick: RegExp
  readonly thorough: RegExp
}

/** More words than anybody looks for at once. */
const MOST_WORDS = 30

/** The words of a query. Texts are searched as they are, so that nothing of them is kept a second time. */
export function wordsOf(query: string): Word[] {
  return query
    .split(/\s+/)
    .map((typed) => ({ typed, text: fold(typed).trim() }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_WORDS)
    .map(({ typed, text }) => ({
      text,
      quick: patternOf(typed, false),
      thorough: patternOf(typed, true),
    }))
}

/** Says whether a text has a word in it; one of which it is known that nothing is hidden in it is searched faster. */
export function isIn(text: string, { quick, thorough }: Word, isPlain = false): boolean {
  return text.search(isPlain ? quick : thorough) >= 0
}
