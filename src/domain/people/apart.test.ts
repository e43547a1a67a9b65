import { describe, expect, test } from 'vitest'
import { PALETTE } from '@/domain/tags'
import { distinguishPeople, numbered } from './apart'
import { coloursOf, FIRST_COLOURS } from './colour'

/** People with ids as the server makes them, who have no colour yet. */
const people = (...names: readonly string[]) =>
  names.map((name, i) => ({ id: `person${String(i).padStart(9, '0')}`, name, colour: '' }))

const initialsOf = (...names: readonly string[]) =>
  [...distinguishPeople(people(...names)).values()].map(({ initials }) => initials)

describe('the colours of people beside each other', () => {
  const hexes = (all: Parameters<typeof coloursOf>[0]) =>
    [...coloursOf(all).values()].map(({ hex }) => hex)

  test('T5 the one that the server keeps is the person’s own', () => {
    const [one, two] = people('Ada', 'Eva')
    const kept = [{ ...one, colour: '#16A34A' } as const, { ...two, colour: '#16a34a' } as const]
    expect(hexes(kept as never)).toEqual(['#16a34a', '#16a34a'])
  })

  test.each(['', 'red', '#123456', 'url(x)'])(
    'T5 instead of %j it is one of the palette that nobody has',
    (colour) => {
      for (let n = 0; n < 60; n += 1) {
        const some = Array.from({ length: 8 }, (_, i) => ({ id: `p${n}x${i}`, name: '', colour }))
        expect(new Set(hexes(some))).toEqual(new Set(PALETTE.map(({ hex }) => hex)))
      }
    },
  )

  test('T5 of twenty people no colour has four, and those who came later take none of a kept one', () => {
    for (let n = 0; n < 60; n += 1) {
      const some = Array.from({ length: 20 }, (_, i) => ({
        id: `p${n}x${i}`,
        name: '',
        colour: i < 2 ? '#2563eb' : '',
      }))
      const given = hexes(some)
      const times = PALETTE.map(({ hex }) => given.filter((one) => one === hex).length)
      expect([Math.min(...times), Math.max(...times)]).toEqual([2, 3])
      const [first, second, third] = [some[0], some[2], some[3]]
      expect(new Set(hexes([first, second, third] as never)).size).toBe(3)
    }
  })

  test('T5 they do not follow from the order in which people stand', () => {
    const some = people('Ada', 'Eva', 'Ida', 'Mia', 'Pia', 'Ute')
    expect([...coloursOf([...some].reverse())].sort()).toEqual([...coloursOf(some)].sort())
  })

  test('T5 the first ones are those of the palette', () => {
    expect([...FIRST_COLOURS].sort()).toEqual(PALETTE.map(({ hex }) => hex).sort())
  })
})

describe('the initials of people beside each other', () => {
  test.each([
    [
      ['Anna Berg', 'Ben Cole'],
      ['AB', 'BC'],
    ],
    [
      ['Anna Berg', 'Anton Braun'],
      ['ABe', 'ABr'],
    ],
    [
      ['Anna Berg', 'Anton Berg'],
      ['ABn', 'ABt'],
    ],
    [
      ['Mira', 'Max', 'Ben'],
      ['Mi', 'Ma', 'B'],
    ],
    [
      ['Мира Петрова', 'Мария Попова'],
      ['МПе', 'МПо'],
    ],
    [
      ['王小明', '王大伟'],
      ['王小', '王大'],
    ],
    [
      ['Anna Berg', 'Anna Berg', 'anna  berg'],
      ['AB1', 'AB2', 'AB3'],
    ],
    [
      ['Anna Berg', 'Anna Berg', 'Anton Braun'],
      ['AB1', 'AB2', 'ABr'],
    ],
    [
      ['', ''],
      ['?1', '?2'],
    ],
    [
      ['Al', 'A'],
      ['Al', 'A1'],
    ],
    [
      ['Mia', 'Max', 'M I'],
      ['Ma', 'Mx', 'MI'],
    ],
  ])('T4 T5 of %j they are %j', (names, expected) => {
    const given = initialsOf(...names)
    expect(new Set(given.map((one) => one.toUpperCase())).size).toBe(names.length)
    expect(given).toEqual(expected)
  })

  test('T4 T5 twenty people of a family and of few first names are all told apart', () => {
    const first = ['Anna', 'Anton', 'Alma', 'Adam', 'Ada']
    const family = ['Berg', 'Braun', 'Bauer', 'Berger']
    const names = first.flatMap((one) => family.map((other) => `${one} ${other}`))
    const given = initialsOf(...names)
    expect(new Set(given).size).toBe(20)
  })

  test('T3 T5 equal names have numbers in the order of the people', () => {
    const told = [...distinguishPeople(people('Anna Berg', 'Ben', 'Anna Berg')).values()]
    expect(told.map((one) => numbered(one.name, one))).toEqual([
      'Anna Berg (1)',
      'Ben',
      'Anna Berg (2)',
    ])
  })
})
