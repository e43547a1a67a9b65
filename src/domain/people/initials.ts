import { cleanText } from '@/domain/text'

/**
 * The first character of a word, skipping brackets: a flag, letter, digit or emoji with what is joined to it.
 * Approximates graphemes, because the first screen contains this code.
 */
const INITIAL = /(?!\p{DI})[\p{RI}\p{L}\p{N}\p{ExtPict}](?:[\p{RI}\p{M}\p{EMod}]|\u200d.)*/su
const ANY_SIGN = /(?!\p{DI})\S/u

const signsOf = (words: readonly string[], sign: RegExp): readonly string[] =>
  words.flatMap((word) => sign.exec(word.toUpperCase())?.[0] ?? [])

/**
 * Up to two initials of a person, from the first two words of the name, else of the email address. A hyphenated word
 * counts as one; a question mark if nothing is visible.
 */
export function personInitials({ name, email = '' }: { name: string; email?: string }): string {
  const own = cleanText(name)
  // Of an address the part before the @, without what follows a plus.
  const words = own ? own.split(/\s+/) : email.replace(/[@+].*/s, '').split(/[._]+/)
  const signs = signsOf(words, INITIAL)
  return (signs[0] ? signs : signsOf(words, ANY_SIGN)).slice(0, 2).join('') || '?'
}
