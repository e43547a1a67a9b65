import type { PaletteColor } from '@/domain/tags'
import { cleanText } from '@/domain/text'
import { coloursOf } from './colour'
import { personInitials } from './initials'

/** A person who is shown beside others. */
export type Shown = {
  readonly id: string
  /** Blank if they have no name. */
  readonly name: string
  /** As the server stores it; blank for none. */
  readonly colour: string
}

/** What distinguishes a person from the others. */
export type Distinction = {
  /** Two characters, and a third if others have the same two. */
  readonly initials: string
  readonly colour: PaletteColor
  /** Blank if they have no name. */
  readonly name: string
  /** Counted from 1 among people of the same name; 0 if the name is unique. */
  readonly nth: number
}

/** A name for comparison: case and blanks do not matter. */
const readName = ({ name }: Shown) => cleanText(name).toLowerCase().replace(/\s+/g, ' ')
const sameName = (a: Shown, b: Shown) => readName(a) === readName(b)

/** The letters behind the initials, those of the second word first. */
function lettersOf({ name }: Shown): readonly string[] {
  const [first = '', second = '', ...more] = cleanText(name).split(/\s+/)
  const rest = [second, first, ...more].map((word) => [...word].slice(1).join('')).join('')
  return [...rest.toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
}

/** A third character for each of some people with equal initials; `taken` are others' initials, in upper case. */
function thirdSigns(people: readonly Shown[], taken: Set<string>): ReadonlyMap<string, string> {
  const initials = personInitials(people[0] as Shown)
  const signs = new Map<string, string>()
  const isFree = (sign: string) => !taken.has((initials + sign).toUpperCase())
  const assign = ({ id }: Shown, sign: string) => {
    taken.add((initials + sign).toUpperCase())
    signs.set(id, sign)
  }
  for (const one of people) {
    const others = people.filter((other) => !sameName(one, other))
    const isAlone = others.length === people.length - 1
    // A letter that none of the others has at the same place.
    const letter = lettersOf(one).find(
      (sign, at) => isFree(sign) && others.every((other) => lettersOf(other)[at] !== sign),
    )
    if (isAlone && letter) assign(one, letter)
    else {
      let number = 1
      while (!isFree(String(number))) number += 1
      assign(one, String(number))
    }
  }
  return signs
}

/**
 * Distinguishes people who are shown side by side (faces, bars, legends, lists): by different colours as long as there
 * are enough, by a third character behind equal initials (a letter of the name, else a number), and by a number behind
 * equal names. Keyed by id; numbers follow the order of the people.
 */
export function distinguishPeople(people: readonly Shown[]): ReadonlyMap<string, Distinction> {
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
      const told: Distinction = {
        initials: personInitials(one) + (third.get(one.id) ?? ''),
        colour: colours.get(one.id) as PaletteColor,
        name: cleanText(one.name),
        nth: same.length > 1 ? same.indexOf(one) + 1 : 0,
      }
      return [one.id, told]
    }),
  )
}

/** Whether initials have a third character, for which they are drawn smaller. */
export const isLong = (initials: string): boolean => [...initials].length > 2

/** A name, or what stands for it, with its number among equal ones. */
export const numbered = (name: string, { nth }: Pick<Distinction, 'nth'>): string =>
  nth > 0 ? `${name} (${nth})` : name
