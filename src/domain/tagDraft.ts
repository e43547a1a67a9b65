import type { Language } from '@/domain/languages'
import { paletteOf, type Tag, type TagDraft } from '@/domain/tags'
import { cleanText, isBlank } from '@/domain/text'

/** Longest label in code points, the server's limit too. */
export const MAX_LABEL_LENGTH = 60

/** Longest letter in code points, the server's limit: one grapheme can be many of them. */
export const MAX_SHORT_LENGTH = 16

/** For browsers that cannot separate graphemes: a flag, or a sign with what is joined to it. */
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

/** The one letter of a tag: first grapheme that can be seen, uppercased, then its first grapheme again. */
export function firstGrapheme(text: string, language: Language): string {
  return graphemeOf(graphemeOf(cleanText(text)).toLocaleUpperCase(language))
}

/** Scripts that one letter of a tag says at a glance. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * The letter of a tag that is renamed: its own, unless the new label is of another script, in which nobody would look for
 * it; then it is the one that the label begins with.
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

/** The draft as it may be stored; null while label or letter is blank. */
export function cleanTagDraft(draft: TagDraft, language: Language): TagDraft | null {
  const label = cleanText(draft.label)
  const short = firstGrapheme(draft.short, language)
  if (label === '' || short === '') return null
  const { leave } = draft
  return { label, short, color: paletteOf(draft.color).hex, ...(leave && { leave }) }
}

/** Characters that take room and show nothing. */
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

/** What makes two tags the same: label and letter, trimmed, NFC, lower-cased, as far as they can be seen. */
export function tagIdentity({ label, short }: Pick<Tag, 'label' | 'short'>): string {
  return `${comparableText(label)}\n${comparableText(short)}`
}

/** The tag that has the same label and letter, apart from the one with `exceptId`. */
export function findSameTag(
  tags: readonly Tag[],
  draft: Pick<Tag, 'label' | 'short'>,
  exceptId?: string,
): Tag | undefined {
  const identity = tagIdentity(draft)
  return tags.find((tag) => tag.id !== exceptId && tagIdentity(tag) === identity)
}
