import type { Language } from '@/domain/languages'
import { paletteOf, type Tag, type TagDraft } from '@/domain/tags'
import { cleanText, isBlank } from '@/domain/text'

/** Longest label in code points, on the server too. */
export const MAX_LABEL_LENGTH = 60

/** Longest letter in code points, on the server too: one grapheme may have many. */
export const MAX_SHORT_LENGTH = 16

/** Approximates graphemes for browsers without Segmenter: a flag, or a character with what is joined to it. */
const ROUGHLY = /\p{RI}\p{RI}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu

function graphemesOf(text: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (!Segmenter) return text.match(ROUGHLY) ?? []
  const segments = new Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}

function graphemeOf(text: string): string {
  const whole = graphemesOf(text).find((grapheme) => !isBlank(grapheme)) ?? ''
  return [...whole].slice(0, MAX_SHORT_LENGTH).join('')
}

/** The one letter of a tag: the first visible grapheme in upper case, whose first grapheme counts. */
export function firstGrapheme(text: string, language: Language): string {
  return graphemeOf(graphemeOf(cleanText(text)).toLocaleUpperCase(language))
}

/** Scripts that a single letter identifies. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * The letter of a renamed tag: it stays, unless the new label is in another script, where nobody would look for it;
 * then it is the first letter of the label.
 */
export function renamedLetter(
  { short }: Pick<Tag, 'short'>,
  label: string,
  language: Language,
): string {
  const isOther =
    SCRIPTS.some((script) => script.test(short) && !script.test(label)) &&
    SCRIPTS.some((script) => script.test(label))
  return isOther ? firstGrapheme(label, language) : short
}

/** A draft ready to be stored; null while label or letter is blank. */
export function cleanTagDraft(draft: TagDraft, language: Language): TagDraft | null {
  const label = cleanText(draft.label)
  const short = firstGrapheme(draft.short, language)
  if (label === '' || short === '') return null
  const { leave } = draft
  return { label, short, color: paletteOf(draft.color).hex, ...(leave && { leave }) }
}

/** Characters that take room but show nothing. */
const GAP = /[\s\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}]+/gu

/**
 * Invisible characters. The first group matches those to keep, because they make another picture or word: the tag
 * characters of a flag (England's and Scotland's differ only by them), and joiners between two emojis or two letters of
 * a joined script.
 */
const UNSEEN =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+|(?<=[^\0-\u058F\u2000-\u206F])[\u200C\u200D](?=[^\0-\u058F\u2000-\u206F]))|[\p{Cc}\p{DI}\uFFF9-\uFFFB\u{16FE4}\u{1D159}]/gu

/** A text without invisible characters, in lower case, for comparing labels. */
export function comparableText(text: string): string {
  const seen = text.replace(GAP, ' ').replace(UNSEEN, (_, kept?: string) => kept ?? '')
  return cleanText(seen).toLowerCase()
}

/** What makes two tags equal: label and letter, trimmed, NFC, lower-case, without invisible characters. */
export function tagIdentity({ label, short }: Pick<Tag, 'label' | 'short'>): string {
  return `${comparableText(label)}\n${comparableText(short)}`
}

/** The tag with the same label and letter, other than the one with `exceptId`. */
export function findSameTag(
  tags: readonly Tag[],
  draft: Pick<Tag, 'label' | 'short'>,
  exceptId?: string,
): Tag | undefined {
  const identity = tagIdentity(draft)
  return tags.find((tag) => tag.id !== exceptId && tagIdentity(tag) === identity)
}
