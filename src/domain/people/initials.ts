import { cleanText } from '@/domain/text'

/**
 * What a word is called by, and not the bracket before it: a flag, or a letter, a digit or a picture, with what is joined
 * to it. The first screen has this code: it separates graphemes roughly.
 */
const INITIAL = /(?!\p{DI})[\p{RI}\p{L}\p{N}\p{ExtPict}](?:[\p{RI}\p{M}\p{EMod}]|\u200d.)*/su
const ANY_SIGN = /(?!\p{DI})\S/u

const signsOf = (words: readonly string[], sign: RegExp): readonly string[] =>
  words.flatMap((word) => sign.exec(word.toUpperCase())?.[0] ?? [])

/**
 * Up to two initials of a person, in their own menu, as a face in the head and over a bar: of the first two
 * words of the name, else of the address. A word with a hyphen is one; where nothing can be seen it is a question mark.
 */
export function personInitials({ name, email = '' }: { name: string; email?: string }): string {
  const own = cleanText(name)
  // Of an address what stands before the @, without what follows a plus.
  const words = own ? own.split(/\s+/) : email.replace(/[@+].*/s, '').split(/[._]+/)
  const signs = signsOf(words, INITIAL)
  return (signs[0] ? signs : signsOf(words, ANY_SIGN)).slice(0, 2).join('') || '?'
}
