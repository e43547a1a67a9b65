import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANES, type Lanes, lanesOf } from './lanes'

/** The lanes of consecutive days, each with the letters of its tags; a blank is an empty lane. */
function walk(days: readonly string[]): string[] {
  let lanes: Lanes<string> = []
  return days.map((letters, i) => {
    lanes = lanesOf([...letters], lanes, [...(days[i + 1] ?? '')])
    return lanes.map((letter) => letter ?? ' ').join('')
  })
}

test('Y3 a tag keeps its lane from its first day to its last', () => {
  expect(walk(['AU', 'AU', 'U', 'SU', 'SA'])).toEqual(['AU', 'AU', ' U', 'SU', 'SA'])
})

test('Y3 a lane is free again once its tag is over', () => {
  expect(walk(['AUS', 'AUS', 'US', 'USF', '', 'S'])).toEqual(['AUS', 'AUS', ' US', 'FUS', '', 'S'])
})

test('Y3 what had no room takes a lane before what begins', () => {
  expect(walk(['AUSF', 'AUSF', 'USFT', 'UFT'])).toEqual(['AUSF', 'AUSF', 'FUST', 'FUT'])
})

test('Y3 what goes on into the next day takes its lane before what is of one day alone', () => {
  expect(walk(['SU', 'U', 'FAU', 'AU'])).toEqual(['US', 'U', 'UAF', 'UA'])
})

test('Y3 each tag has one lane on each of its days, the same one as on the day before, if it is one that is seen', () => {
  const day = fc.uniqueArray(fc.constantFrom(...'ABCDEF')).map((letters) => letters.join(''))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), (days) => {
      const lanes = walk(days)
      for (const [i, letters] of days.entries()) {
        const here = lanes[i]?.replaceAll(' ', '') ?? ''
        expect([...here].sort()).toEqual([...letters].sort())
        for (const letter of letters) {
          const before = lanes[i - 1]?.indexOf(letter) ?? -1
          if (before >= 0 && before < LANES) expect(lanes[i]?.indexOf(letter)).toBe(before)
        }
      }
    }),
  )
})
