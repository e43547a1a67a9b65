import { fold } from './signs'
import { patternOf } from './spellings'

/** A word of a query: its folded text, and patterns that find it in unfolded texts. */
export type Word = {
  readonly text: string
  /** Faster, for texts without combining accents and invisible characters. */
  readonly quick: RegExp
  readonly thorough: RegExp
}

/** Further words of a query are ignored. */
const MOST_WORDS = 30

/** The words of a query. Texts are searched unfolded, so that no folded copy of them is kept. */
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

/** Whether a text contains a word; `isPlain` texts have nothing hidden and are searched faster. */
export function isIn(text: string, { quick, thorough }: Word, isPlain = false): boolean {
  return text.search(isPlain ? quick : thorough) >= 0
}
