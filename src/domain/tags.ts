import type { Language } from '@/domain/languages'
import { cleanText } from '@/domain/text'

/** A coloured mark for days; `short` is one grapheme, `color` a hex value (s.3). */
export type Tag = {
  readonly id: string
  readonly label: string
  readonly short: string
  readonly color: string
}

export type TagDraft = Omit<Tag, 'id'>

export type PaletteColor = {
  readonly name: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'pink' | 'cyan'
  readonly hex: string
  readonly text: '#ffffff' | '#000000'
  readonly bordered: boolean
}

/** Longest label in code points, the server's limit too. */
export const MAX_LABEL_LENGTH = 60

/** Longest letter in code points, the server's limit: one grapheme can be many of them (T4). */
const MAX_SHORT_LENGTH = 16

/** The eight colours with the text colour that can be read on each (s.3). */
export const PALETTE: readonly PaletteColor[] = [
  { name: 'red', hex: '#dc2626', text: '#ffffff', bordered: false },
  { name: 'blue', hex: '#2563eb', text: '#ffffff', bordered: false },
  { name: 'green', hex: '#16a34a', text: '#000000', bordered: false },
  { name: 'yellow', hex: '#eab308', text: '#000000', bordered: true },
  { name: 'purple', hex: '#9333ea', text: '#ffffff', bordered: false },
  { name: 'orange', hex: '#f97316', text: '#000000', bordered: true },
  { name: 'pink', hex: '#db2777', text: '#ffffff', bordered: false },
  { name: 'cyan', hex: '#0891b2', text: '#000000', bordered: false },
]

const [red, blue, green, yellow] = ['#dc2626', '#2563eb', '#16a34a', '#eab308'] as const

/** The tags everybody starts with; their labels are data and stay German (s.3, A4). */
export const DEFAULT_TAGS: readonly Tag[] = [
  { id: '1', label: 'Urlaub', short: 'U', color: red },
  { id: '2', label: 'Arbeit', short: 'A', color: blue },
  { id: '3', label: 'Sport', short: 'S', color: green },
  { id: '4', label: 'Familie', short: 'F', color: yellow },
]

/** The palette colour of a hex value; the first one for a value that is not of the palette. */
export function paletteOf(hex: string): PaletteColor {
  const [first] = PALETTE
  return PALETTE.find((color) => color.hex === hex.toLowerCase()) ?? (first as PaletteColor)
}

function graphemeOf(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return [...(first?.segment ?? '')].slice(0, MAX_SHORT_LENGTH).join('')
}

/** The one letter of a tag: first grapheme, uppercased, then its first grapheme again (T2). */
export function firstGrapheme(text: string, language: Language): string {
  return graphemeOf(graphemeOf(cleanText(text)).toLocaleUpperCase(language))
}

/** The draft as it may be stored; null while label or letter is blank (s.5). */
export function cleanTagDraft(draft: TagDraft, language: Language): TagDraft | null {
  const label = cleanText(draft.label)
  const short = firstGrapheme(draft.short, language)
  if (label === '' || short === '') return null
  return { label, short, color: paletteOf(draft.color).hex }
}

/** What makes two tags the same: label and letter, trimmed, NFC, lower-cased (D8). */
export function tagIdentity({ label, short }: Pick<Tag, 'label' | 'short'>): string {
  return `${cleanText(label).toLowerCase()}\n${cleanText(short).toLowerCase()}`
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

/** Says whether two tags read the same in every field a person sees. */
export function equalTags(a: TagDraft, b: TagDraft): boolean {
  return a.label === b.label && a.short === b.short && a.color === b.color
}

/** Says whether a list still is the untouched default list (D2, S18). */
export function areDefaultTags(tags: readonly Tag[]): boolean {
  return (
    tags.length === DEFAULT_TAGS.length &&
    DEFAULT_TAGS.every((wanted, i) => {
      const tag = tags[i]
      return tag !== undefined && tag.id === wanted.id && equalTags(tag, wanted)
    })
  )
}
