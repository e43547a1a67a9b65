import { cleanText } from '@/domain/text'

/** What takes room and shows nothing. */
const GAP = /[\s\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}]+/gu

/**
 * Signs that show nothing by themselves. First those that make another picture or another word: the tags of
 * a flag (of England's and Scotland's only these differ), and joiners between two pictures or two letters of
 * a script that is written joined.
 */
const UNSEEN =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+|(?<=[^\0-\u058F\u2000-\u206F])[\u200C\u200D](?=[^\0-\u058F\u2000-\u206F]))|[\p{Cc}\p{DI}\uFFF9-\uFFFB\u{16FE4}\u{1D159}]/gu

/** A text as far as it can be seen, in lower case: what two labels are compared by. */
export function comparableText(text: string): string {
  const seen = text.replace(GAP, ' ').replace(UNSEEN, (_, kept?: string) => kept ?? '')
  return cleanText(seen).toLowerCase()
}
