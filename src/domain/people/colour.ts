import { PALETTE, type PaletteColor } from '@/domain/tags'

/**
 * The palette in the order in which people get colours: each differs clearly from those before. The server uses the
 * same order.
 */
export const FIRST_COLOURS = [
  '#2563eb',
  '#f97316',
  '#16a34a',
  '#db2777',
  '#eab308',
  '#9333ea',
  '#0891b2',
  '#dc2626',
] as const

type Coloured = { readonly id: string; readonly colour: string }

const storedColourOf = ({ colour }: Coloured) =>
  PALETTE.find(({ hex }) => hex === colour.toLowerCase())

/** A colour that depends on the id only. */
function usualOf({ id }: Coloured): PaletteColor {
  const sum = [...id].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 0)
  return PALETTE[sum % PALETTE.length] as PaletteColor
}

/**
 * Colours for people who are shown side by side, by id. A person without one gets the colour that their id gives if it
 * is free, so that few change as people come and go; else a free one, else the least used.
 */
export function coloursOf(people: readonly Coloured[]): ReadonlyMap<string, PaletteColor> {
  const given = new Map<string, number>()
  const colours = new Map<string, PaletteColor>()
  const give = (id: string, colour: PaletteColor) => {
    given.set(colour.hex, (given.get(colour.hex) ?? 0) + 1)
    colours.set(id, colour)
  }
  for (const one of people) {
    const stored = storedColourOf(one)
    if (stored) give(one.id, stored)
  }
  const times = ({ hex }: PaletteColor) => given.get(hex) ?? 0
  const inOrder = FIRST_COLOURS.flatMap((first) => PALETTE.find(({ hex }) => hex === first) ?? [])
  const others = people.filter(({ id }) => !colours.has(id))
  for (const one of others.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const fewest = Math.min(...PALETTE.map(times))
    const usual = usualOf(one)
    const free = inOrder.find((colour) => times(colour) === fewest)
    give(one.id, times(usual) === fewest ? usual : (free ?? usual))
  }
  return colours
}
