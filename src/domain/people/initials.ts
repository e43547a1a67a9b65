import { firstGrapheme } from '@/domain/tagDraft'
import { cleanText } from '@/domain/text'

/** A letter, a digit or a picture: what a word is called by, and not the bracket before it. */
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u

/** What stands before the @ of an address, without what follows a plus. */
const localPart = (email: string): string => cleanText(email).replace(/[@+].*$/s, '')

/**
 * Up to two initials of a person, as a face in the head and over a bar (T4, T5): of the first two words of the name,
 * else of the address. A word with a hyphen is one; where nothing can be seen it is a question mark.
 */
export function personInitials({ name, email = '' }: { name: string; email?: string }): string {
  const words = cleanText(name).split(/\s+/)
  const own = words[0] ? words : localPart(email).split(/[._]+/)
  const named = own.filter((word) => LETTER.test(word))
  const letters = (named.length > 0 ? named : own).map((word) =>
    // The languages of the product have the same capitals.
    firstGrapheme(word.slice(Math.max(0, word.search(LETTER))), 'en'),
  )
  return letters.filter(Boolean).slice(0, 2).join('') || '?'
}
