import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from './entries'
import { mergeEntry } from './entryMerge'

/** Laws of merging a day; single cases are in entryMerge.test.ts. */

const NONE = Number.POSITIVE_INFINITY

const anyEntry: fc.Arbitrary<Entry> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 }),
  notes: fc
    .uniqueArray(fc.constantFrom('milk', 'bread', 'call Ann', 'Жени', '🌻'), { maxLength: 4 })
    .map((lines) => lines.join('\n')),
})
const anyLimit = fc.oneof(fc.nat(5), fc.constant(NONE))

const linesOf = ({ notes }: Entry) => notes.split('\n').filter((line) => line !== '')
const added = <T>(list: readonly T[], base: readonly T[]) => list.filter((x) => !base.includes(x))
const inBoth = <T>(a: readonly T[], b: readonly T[]) => a.filter((x) => b.includes(x))
const sorted = (list: readonly string[]) => [...list].sort()

describe('nothing is lost', () => {
  test('D6 a line that either side added is in the merged note', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const merged = linesOf(mergeEntry(base, local, remote, limit).entry)
        const wanted = [
          ...added(linesOf(local), linesOf(base)),
          ...added(linesOf(remote), linesOf(base)),
        ]
        expect(merged).toEqual(expect.arrayContaining(wanted))
      }),
    )
  })

  test('D6 a line that both sides kept is in the merged note', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const merged = linesOf(mergeEntry(base, local, remote, limit).entry)
        expect(merged).toEqual(expect.arrayContaining(inBoth(linesOf(local), linesOf(remote))))
      }),
    )
  })

  test('D6 a line that either side took away comes back from nowhere, and no line is doubled', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const merged = linesOf(mergeEntry(base, local, remote, limit).entry)
        const goneHere = added(linesOf(base), linesOf(local))
        const goneThere = added(linesOf(base), linesOf(remote))
        expect(inBoth(merged, [...goneHere, ...goneThere])).toEqual([])
        expect(new Set(merged).size).toBe(merged.length)
      }),
    )
  })

  test("D6 a tag that both sides kept or the server's side added is on the day", () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const { tags } = mergeEntry(base, local, remote, limit).entry
        const wanted = [...inBoth(local.tags, remote.tags), ...added(remote.tags, base.tags)]
        expect(tags).toEqual(expect.arrayContaining(wanted))
      }),
    )
  })

  test('D6 a tag that either side took off is gone, and none comes from nowhere', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const { tags } = mergeEntry(base, local, remote, limit).entry
        const goneHere = added(base.tags, local.tags)
        const goneThere = added(base.tags, remote.tags)
        expect(inBoth(tags, [...goneHere, ...goneThere])).toEqual([])
        expect(added(tags, [...local.tags, ...remote.tags])).toEqual([])
      }),
    )
  })

  test('D6 only tags that this device added are dropped, and only above the limit', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const { entry, dropped } = mergeEntry(base, local, remote, limit)
        expect(added(dropped, added(local.tags, base.tags))).toEqual([])
        if (dropped.length > 0) expect(entry.tags.length).toBeGreaterThanOrEqual(limit)
      }),
    )
  })
})

describe('all devices end with the same', () => {
  test('D6 after each of two devices has pushed and pulled, both equal the server', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, first, second, limit) => {
        // The first device pushes; the second meets its change, merges and pushes.
        const server = mergeEntry(base, second, first, limit).entry
        expect(mergeEntry(first, first, server, limit)).toEqual({ entry: server, dropped: [] })
        expect(mergeEntry(server, server, server, limit)).toEqual({ entry: server, dropped: [] })
      }),
    )
  })

  test('D6 three devices end with the same tags, whoever comes first', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyEntry, (base, a, b, c) => {
        const inOrder = (...devices: Entry[]) =>
          devices.reduce((server, own) => mergeEntry(base, own, server, NONE).entry, base)
        const wanted = sorted(inOrder(a, b, c).tags)
        for (const [x, y, z] of [[a, c, b] as const, [b, a, c] as const, [c, b, a] as const]) {
          expect(sorted(inOrder(x, y, z).tags)).toEqual(wanted)
        }
      }),
    )
  })

  test('D6 a merge repeated with the same answer changes nothing', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, anyLimit, (base, local, remote, limit) => {
        const once = mergeEntry(base, local, remote, limit).entry
        expect(mergeEntry(base, local, remote, limit).entry).toEqual(once)
        expect(mergeEntry(remote, once, remote, limit)).toEqual({ entry: once, dropped: [] })
      }),
    )
  })
})
