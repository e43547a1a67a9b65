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

/** The palette colour of a hex value; a hex of foreign origin stays, other text gives the first one. */
export function paletteOf(hex: string): PaletteColor {
  const known = PALETTE.find((color) => color.hex === hex.toLowerCase())
  const first = PALETTE[0] as PaletteColor
  return known ?? (isHexColor(hex) ? { ...first, hex, bordered: true } : first)
}

function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The tags with some ids, in the order of the ids; an id without a tag is left out. */
export function tagsWith(ids: readonly string[], tags: readonly Tag[]): Tag[] {
  return ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
}

/** Says whether two tags read the same in every field a person sees. */
export function equalTags(a: TagDraft, b: TagDraft): boolean {
  return a.label === b.label && a.short === b.short && a.color === b.color
}

/** Says whether two lists hold the same tags in the same order. */
export function equalTagLists(a: readonly Tag[], b: readonly Tag[]): boolean {
  return (
    a.length === b.length &&
    a.every((tag, i) => {
      const other = b[i]
      return other !== undefined && tag.id === other.id && equalTags(tag, other)
    })
  )
}

/** Says whether a list still is the untouched default list (D2, S18). */
export function areDefaultTags(tags: readonly Tag[]): boolean {
  return equalTagLists(tags, DEFAULT_TAGS)
}
