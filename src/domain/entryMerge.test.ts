import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, type Entry } from './entries'
import { mergeEntry } from './entryMerge'

const NONE = Number.POSITIVE_INFINITY

const anyNote = fc
  .array(fc.constantFrom('milk', 'bread', 'call Ann', 'Жени', '🌻'), { maxLength: 4 })
  .map((lines) => lines.join('\n'))
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 4 }),
  notes: anyNote,
})

const sorted = (list: readonly string[]) => [...list].sort()
const lines = (text: string) => sorted([...new Set(text.split('\n').filter(Boolean))])

describe('a day changed on both sides', () => {
  test('D6 tags merge as a set: what each side added stays, what each took off goes', () => {
    const base = { tags: ['a', 'b', 'c'], notes: '' }
    const local = { tags: ['b', 'c', 'd'], notes: '' }
    const remote = { tags: ['a', 'b', 'e'], notes: '' }
    expect(mergeEntry(base, local, remote, NONE).entry.tags).toEqual(['b', 'e', 'd'])
  })

  test("D6 above the limit the base's and the server's tags stay, then this device's in order", () => {
    const base = { tags: ['a'], notes: '' }
    const local = { tags: ['a', 'x', 'y', 'z'], notes: '' }
    const remote = { tags: ['a', 'b'], notes: '' }
    const merged = mergeEntry(base, local, remote, 3)
    expect(merged.entry.tags).toEqual(['a', 'b', 'x'])
    expect(merged.dropped).toEqual(['y', 'z'])
  })

  test('D6 an edit beats a deletion', () => {
    const base = { tags: ['a'], notes: 'old' }
    const edited = { tags: ['a', 'b'], notes: 'new' }
    expect(mergeEntry(base, edited, EMPTY_ENTRY, NONE).entry).toEqual({ tags: ['b'], notes: 'new' })
    expect(mergeEntry(base, EMPTY_ENTRY, edited, NONE).entry).toEqual({ tags: ['b'], notes: 'new' })
  })

  test('D6 a deletion stands when the other side changed nothing', () => {
    const base = { tags: ['a'], notes: 'old' }
    expect(mergeEntry(base, EMPTY_ENTRY, base, NONE).entry).toEqual(EMPTY_ENTRY)
    expect(mergeEntry(base, base, EMPTY_ENTRY, NONE).entry).toEqual(EMPTY_ENTRY)
  })
})

describe('laws', () => {
  test('D6 the side that changed wins', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, fc.nat(4), (base, other, limit) => {
        expect(mergeEntry(base, base, other, limit)).toEqual({ entry: other, dropped: [] })
        expect(mergeEntry(base, other, base, limit)).toEqual({ entry: other, dropped: [] })
      }),
    )
  })

  test('D6 merge(b, m, m) is m', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, fc.nat(4), (base, both, limit) => {
        expect(mergeEntry(base, both, both, limit)).toEqual({ entry: both, dropped: [] })
      }),
    )
  })

  test('D6 what was merged once stays when it is merged again', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, fc.nat(4), (base, local, remote, limit) => {
        const { entry } = mergeEntry(base, local, remote, limit)
        expect(mergeEntry(remote, entry, remote, limit).entry).toEqual(entry)
        expect(mergeEntry(remote, remote, entry, limit).entry).toEqual(entry)
      }),
    )
  })

  test('D6 two devices that merge each other end with the same tags and lines', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, (base, a, b) => {
        const here = mergeEntry(base, a, b, NONE).entry
        const there = mergeEntry(base, b, a, NONE).entry
        expect(sorted(here.tags)).toEqual(sorted(there.tags))
        expect(lines(here.notes)).toEqual(lines(there.notes))
      }),
    )
  })

  test('L1 no merge makes a day fuller than the plan allows or one side had it', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, fc.nat(4), (base, local, remote, limit) => {
        const { tags } = mergeEntry(base, local, remote, limit).entry
        const most = Math.max(limit, local.tags.length, remote.tags.length)
        expect(tags.length).toBeLessThanOrEqual(most)
        expect(new Set(tags).size).toBe(tags.length)
      }),
    )
  })

  test('D6 a tag that this device added is on the day or named as dropped, never both', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, fc.nat(4), (base, local, remote, limit) => {
        const { entry, dropped } = mergeEntry(base, local, remote, limit)
        for (const id of local.tags.filter((tag) => !base.tags.includes(tag))) {
          expect([entry.tags.includes(id), dropped.includes(id)].filter(Boolean)).toHaveLength(1)
        }
      }),
    )
  })
})
