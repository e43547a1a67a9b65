/** Days of leave that a day with a tag takes. */
export type Leave = 0.5 | 1

/** A coloured mark for days; `short` is one grapheme, `color` a hex value. Without `leave` it takes none. */
export type Tag = {
  readonly id: string
  readonly label: string
  readonly short: string
  readonly color: string
  readonly leave?: Leave
}

export type TagDraft = Omit<Tag, 'id'>

/** Changed fields of a tag; `leave` is 0 if it no longer counts. */
export type TagChanges = Partial<Omit<TagDraft, 'leave'>> & { readonly leave?: Leave | 0 }

export type PaletteColor = {
  readonly hex: string
  readonly text: '#ffffff' | '#000000'
  readonly bordered: boolean
}

const [white, black] = ['#ffffff', '#000000'] as const

/** The eight colours, each with the text colour that is readable on it. */
export const PALETTE: readonly PaletteColor[] = (
  [
    ['#dc2626', white],
    ['#2563eb', white],
    ['#16a34a', black],
    ['#eab308', black, true],
    ['#9333ea', white],
    ['#f97316', black, true],
    ['#db2777', white],
    ['#0891b2', black],
  ] as const
).map(([hex, text, bordered = false]) => ({ hex, text, bordered }))

/** The tags everybody starts with; their labels are data and stay German. */
export const DEFAULT_TAGS: readonly Tag[] = ['Urlaub', 'Arbeit', 'Sport', 'Familie'].map(
  (label, i) => ({
    id: String(i + 1),
    label,
    short: label.charAt(0),
    color: PALETTE[i]?.hex ?? '',
  }),
)

/** The palette colour of a hex value; another hex is kept as it is, other text gives the first colour. */
export function paletteOf(hex: string): PaletteColor {
  const known = PALETTE.find((color) => color.hex === hex.toLowerCase())
  const first = PALETTE[0] as PaletteColor
  const isHex = /^#[0-9a-f]{6}$/i.test(hex)
  return known ?? (isHex ? { ...first, hex, bordered: true } : first)
}

/** The tags with some ids, in the order of the ids; unknown ids are left out. */
export function tagsWith(ids: readonly string[], tags: readonly Tag[]): Tag[] {
  return ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
}

/** Whether two tags are equal in every field that a person chooses. */
export function equalTags(a: TagDraft, b: TagDraft): boolean {
  return a.label === b.label && a.short === b.short && a.color === b.color && a.leave === b.leave
}

/** Whether two lists have equal tags in the same order. */
export function equalTagLists(a: readonly Tag[], b: readonly Tag[]): boolean {
  return (
    a.length === b.length &&
    a.every((tag, i) => {
      const other = b[i]
      return tag.id === other?.id && equalTags(tag, other)
    })
  )
}

/** Whether a list is the unchanged default list. */
export function areDefaultTags(tags: readonly Tag[]): boolean {
  return equalTagLists(tags, DEFAULT_TAGS)
}
