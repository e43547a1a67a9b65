import { PALETTE, type PaletteColor } from '@/domain/tags'

/** The colour of a person: the one that the server keeps, else one that follows from the id alone (T5). */
export function colourOf({
  id,
  colour,
}: {
  readonly id: string
  readonly colour: string
}): PaletteColor {
  const known = PALETTE.find(({ hex }) => hex === colour.toLowerCase())
  const sum = [...id].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 0)
  return known ?? (PALETTE[sum % PALETTE.length] as PaletteColor)
}
