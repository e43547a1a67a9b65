import type { PaletteColor } from '@/domain/tags'
import { cleanText } from '@/domain/text'
import { coloursOf } from './colour'
import { personInitials } from './initials'

/** Somebody who is shown beside others. */
export type Shown = {
  readonly id: string
  /** Blank where none was ever given. */
  readonly name: string
  /** As the server keeps it; blank for none. */
  readonly colour: string
}

/** By what somebody is told from the others. */
export type Told = {
  /** Two signs, and a third one where others have the same two. */
  readonly initials: string
  readonly colour: PaletteColor
  /** Blank where there is none. */
  readonly name: string
  /** Counted from 1 among those of the same name; 0 where nobody else has it. */
  readonly nth: number
}

/** As a reader takes it: capitals and blanks make no other name. */
const readName = ({ name }: Shown) => cleanText(name).toLowerCase().replace(/\s+/g, ' ')
const sameName = (a: Shown, b: Shown) => readName(a) === readName(b)

/** The letters behind the initials: those of the second word, by which people of a family name differ least, first. */
function lettersOf({ name }: Shown): readonly string[] {
  const [first = '', second = '', ...more] = cleanText(name).split(/\s+/)
  const rest = [second, first, ...more].map((word) => [...word].slice(1).join('')).join('')
  return [...rest.toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
}

/** A third sign for each of some people with the same initials; `taken` are initials of others, in capitals. */
function thirdSigns(people: readonly Shown[], taken: Set<string>): ReadonlyMap<string, string> {
  const initials = personInitials(people[0] as Shown)
  const signs = new Map<string, string>()
  const isFree = (sign: string) => !taken.has((initials + sign).toUpperCase())
  const take = ({ id }: Shown, sign: string) => {
    taken.add((initials + sign).toUpperCase())
    signs.set(id, sign)
  }
  for (const one of people) {
    const others = people.filter((other) => !sameName(one, other))
    const isAlone = others.length === people.length - 1
    // A letter at a place at which nobody else of them has the same.
    const letter = lettersOf(one).find(
      (sign, at) => isFree(sign) && others.every((other) => lettersOf(other)[at] !== sign),
    )
    if (isAlone && letter) take(one, letter)
    else {
      let number = 1
      while (!isFree(String(number))) number += 1
      take(one, String(number))
    }
  }
  return signs
}

/**
 * Tells people apart who stand beside each other, as faces, bars, in a legend or a list: by colours that
 * differ as long as there are any, by a third sign behind equal initials (a letter of the name, else a number), and by
 * a number behind equal names. By their ids; numbers go by the order of the people.
 */
export function toldApart(people: readonly Shown[]): ReadonlyMap<string, Told> {
  const colours = coloursOf(people)
  const groups = new Map<string, Shown[]>()
  for (const one of people) {
    const initials = personInitials(one)
    groups.set(initials, [...(groups.get(initials) ?? []), one])
  }
  const isOne = (group: readonly Shown[]) => group.length === 1
  const taken = new Set(
    [...groups].flatMap(([initials, group]) => (isOne(group) ? [initials.toUpperCase()] : [])),
  )
  const third = new Map(
    [...groups.values()].flatMap((group) => (isOne(group) ? [] : [...thirdSigns(group, taken)])),
  )
  return new Map(
    people.map((one) => {
      const same = people.filter((other) => sameName(one, other))
      const told: Told = {
        initials: personInitials(one) + (third.get(one.id) ?? ''),
        colour: colours.get(one.id) as PaletteColor,
        name: cleanText(one.name),
        nth: same.length > 1 ? same.indexOf(one) + 1 : 0,
      }
      return [one.id, told]
    }),
  )
}

/** Says whether initials have a third sign, for which their place is small. */
export const isLong = (initials: string): boolean => [...initials].length > 2

/** A name, or what stands in its place, with its number among equal ones. */
export const numbered = (name: string, { nth }: Pick<Told, 'nth'>): string =>
  nth > 0 ? `${name} (${nth})` : name
