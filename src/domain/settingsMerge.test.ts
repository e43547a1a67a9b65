import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adoptSettings,
  baseAfter,
  equalValues,
  fillSettings,
  mergeSettings,
  type Plain,
} from './settingsMerge'

const leaf = fc.oneof(
  fc.constantFrom(0, 0.5, 1, 'a', null, true),
  fc.array(fc.constantFrom('DE-BY', 'DE-BE', 'BG'), { maxLength: 3 }),
  fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 2 }),
)
const { anyPlain } = fc.letrec<{ anyPlain: Plain; value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, tie('anyPlain')),
  anyPlain: fc.dictionary(
    fc.constantFrom('x', 'y', '2027', 'constructor', '__proto__'),
    tie('value'),
    { maxKeys: 4 },
  ),
}))

/** All leaf values by their path. */
function ends(value: unknown, path = ''): [string, unknown][] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) return [[path, value]]
  return Object.entries(value).flatMap(([name, field]) => ends(field, `${path}/${name}`))
}
const paths = (value: Plain) => ends(value).map(([path]) => path)

describe('merging', () => {
  test('H5 different fields of one object come together, and unknown keys stay', () => {
    const base = { leave: { week: [1], years: { '2027': { allowance: 30 } } }, later: { a: 1 } }
    const mine = { ...base, leave: { ...base.leave, years: { '2027': { allowance: 28 } } } }
    const theirs = {
      leave: { week: [0], years: { '2027': { allowance: 30, carried: 2 } } },
      later: { a: 1, b: [2] },
    }
    expect(mergeSettings(base, mine, theirs)).toEqual({
      leave: { week: [0], years: { '2027': { allowance: 28, carried: 2 } } },
      later: { a: 1, b: [2] },
    })
  })

  test('H5 of one value that both changed this device’s stands, and an edit beats a removal', () => {
    expect(mergeSettings({ n: 1 }, { n: 2 }, { n: 3 })).toEqual({ n: 2 })
    expect(mergeSettings({ n: 1 }, {}, { n: 3 })).toEqual({ n: 3 })
    expect(mergeSettings({ n: 1 }, { n: 2 }, {})).toEqual({ n: 2 })
    expect(mergeSettings({ n: 1 }, {}, { n: 1 })).toEqual({})
  })

  test('H5 regions merge as a set: what one side added or took off is so', () => {
    const merged = mergeSettings(
      { regions: ['DE-BY', 'BG'] },
      { regions: ['DE-BY', 'BG', 'DE-BE'] },
      { regions: ['BG', 'DE-SN'] },
    )
    expect(merged).toEqual({ regions: ['BG', 'DE-SN', 'DE-BE'] })
  })

  test('H5 the side that changed alone counts, and what is merged stays when it is merged again', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, anyPlain, (base, mine, theirs) => {
        expect(mergeSettings(base, base, theirs)).toEqual(theirs)
        expect(mergeSettings(base, mine, base)).toEqual(mine)
        expect(mergeSettings(base, mine, mine)).toEqual(mine)
        const merged = mergeSettings(base, mine, theirs)
        expect(mergeSettings(theirs, merged, theirs)).toEqual(merged)
        expect(JSON.parse(JSON.stringify(merged))).toEqual(merged)
      }),
    )
  })

  test('H5 nothing comes in that no side has, and no untouched field goes', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, anyPlain, (base, mine, theirs) => {
        const merged = mergeSettings(base, mine, theirs)
        const known = new Set([...paths(mine), ...paths(theirs)])
        for (const path of paths(merged)) expect(known).toContain(path)
        const [here, there] = [new Map(ends(mine)), new Map(ends(theirs))]
        const all = new Map(ends(merged))
        for (const [path, value] of ends(base)) {
          if (!equalValues(here.get(path), value) || !equalValues(there.get(path), value)) continue
          expect(all.get(path)).toEqual(value)
        }
      }),
    )
  })
})

test('H5 what one has chosen counts, and is filled where it has no value', () => {
  const own = { holidays: { regions: ['DE-BY'] }, leave: { week: [1] } }
  const other = { holidays: { regions: ['BG'], school: ['DE-BE'] }, leave: { week: [0] }, more: 1 }
  const holidays = { regions: ['DE-BY'], school: ['DE-BE'] }
  expect(fillSettings(own, other)).toEqual({ holidays, leave: { week: [1] }, more: 1 })
  fc.assert(
    fc.property(anyPlain, anyPlain, (here, there) => {
      const filled = fillSettings(here, there)
      expect(filled).toMatchObject(here)
      expect(fillSettings(filled, there)).toEqual(filled)
    }),
  )
})

test('H5 themes are adopted whole, and only where nothing of them is chosen', () => {
  const own = { holidays: { regions: [] }, leave: { years: { '2027': {} } }, odd: 0 }
  const other = { holidays: { school: ['BG'] }, leave: { week: [1] }, odd: 1, more: null }
  const all = { ...other, odd: 0 }
  expect(adoptSettings(own, other)).toEqual(all)
  const isFitting = (next: Plain) => !Object.hasOwn(next, 'more')
  expect(adoptSettings({}, other, isFitting)).toEqual({ ...other, more: undefined })
  fc.assert(
    fc.property(anyPlain, anyPlain, (here, there) => {
      const adopted = adoptSettings(here, there)
      expect(adoptSettings(adopted, there)).toEqual(adopted)
      for (const [name, value] of Object.entries(adopted)) {
        expect([here, there].some((one) => Object.hasOwn(one, name) && one[name] === value)).toBe(
          true,
        )
      }
    }),
  )
})

test('H5 E4 of what was sent without an answer that counts as known which the server holds', () => {
  const [from, to] = [
    { a: 1, b: 1, c: 1 },
    { a: 2, b: 2, c: 1 },
  ]
  expect(baseAfter(from, { from, to }, { a: 2, b: 3, c: 1 })).toEqual({ a: 2, b: 1, c: 1 })
  // A field that was not changed says nothing.
  expect(baseAfter({ ...from, c: 2 }, { from, to }, to)).toEqual({ ...to, c: 2 })
  const inner = { from: {}, to: { in: { a: 1, b: 1 } } }
  expect(baseAfter({}, inner, { in: { a: 1 } })).toEqual({ in: { a: 1 } })
  fc.assert(
    fc.property(anyPlain, anyPlain, anyPlain, (base, sent, edited) => {
      // It arrived: only later changes remain to be sent.
      const change = { from: base, to: sent }
      expect(baseAfter(base, change, sent)).toEqual(sent)
      expect(mergeSettings(baseAfter(base, change, sent), edited, sent)).toEqual(edited)
      // It did not arrive: nothing more is known than before.
      expect(baseAfter(base, change, base)).toEqual(base)
    }),
  )
})

test('two values are the same whatever the order of their keys', () => {
  expect(equalValues({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(equalValues({ a: undefined }, {})).toBe(true)
  for (const other of [{ a: 1 }, [], null, 'a', { a: 1, b: [{ c: 3 }] }]) {
    expect(equalValues({ a: 1, b: [{ c: 2 }] }, other)).toBe(false)
  }
})
