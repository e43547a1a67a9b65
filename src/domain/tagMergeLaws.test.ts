import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BaseTags, mergeTagLists } from './tagMerge'
import { equalTags, type Tag } from './tags'

/** Laws of merging tag lists (E10); the cases stand in tagMerge.test.ts. */

const anyTag: fc.Arbitrary<Tag> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  label: fc.constantFrom('One', 'Two', 'Three'),
  short: fc.constantFrom('O', 'T'),
  color: fc.constantFrom('#dc2626', '#2563eb'),
})
const anyList = fc.uniqueArray(anyTag, { selector: ({ id }) => id })
const FIELDS = ['label', 'short', 'color'] as const

const byId = (list: readonly Tag[]): BaseTags => Object.fromEntries(list.map((t) => [t.id, t]))
const merge = (base: readonly Tag[], local: readonly Tag[], remote: readonly Tag[]) =>
  mergeTagLists(byId(base), local, remote)
const idsOf = (list: readonly Tag[]) => list.map(({ id }) => id).sort()

describe('nothing is lost', () => {
  test('E10 a tag that either side made is in the merged list', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, local, remote) => {
        const known = byId(base)
        const made = [...local, ...remote].filter(({ id }) => !known[id])
        expect(idsOf(merge(base, local, remote))).toEqual(expect.arrayContaining(idsOf(made)))
      }),
    )
  })

  test('E10 a tag that one side deleted stays only where the other side changed it', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, local, remote) => {
        const [mine, theirs, merged] = [local, remote, merge(base, local, remote)].map(byId)
        for (const tag of base) {
          const survivor = mine?.[tag.id] ?? theirs?.[tag.id]
          if (mine?.[tag.id] && theirs?.[tag.id]) continue
          const isChanged = survivor !== undefined && !equalTags(survivor, tag)
          expect(merged?.[tag.id]).toEqual(isChanged ? survivor : undefined)
        }
      }),
    )
  })

  test('E10 a field that one side changed has its new value', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, local, remote) => {
        const [known, mine, theirs] = [base, local, remote].map(byId)
        for (const tag of merge(base, local, remote)) {
          const [was, here, there] = [known?.[tag.id], mine?.[tag.id], theirs?.[tag.id]]
          if (!was || !here || !there) continue
          for (const field of FIELDS) {
            const isMine = here[field] !== was[field]
            expect(tag[field]).toBe(isMine ? here[field] : there[field])
          }
        }
      }),
    )
  })

  test('E10 no tag comes from nowhere, and none stands twice', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, local, remote) => {
        const ids = idsOf(merge(base, local, remote))
        expect(new Set(ids).size).toBe(ids.length)
        const known = [...local, ...remote].map(({ id }) => id)
        expect(ids.filter((id) => !known.includes(id))).toEqual([])
      }),
    )
  })
})

describe('all devices end with the same', () => {
  test('E10 merge(b, m, m) is m, and a side that changed nothing takes the other', () => {
    fc.assert(
      fc.property(anyList, anyList, (base, other) => {
        expect(merge(base, other, other)).toEqual(other)
        expect(merge(base, base, other)).toEqual(other)
        expect(idsOf(merge(base, other, base))).toEqual(idsOf(other))
      }),
    )
  })

  test('E10 both sides keep the same tags, whoever merges', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, a, b) => {
        expect(idsOf(merge(base, a, b))).toEqual(idsOf(merge(base, b, a)))
      }),
    )
  })

  test('E10 after each of two devices has pushed and pulled, both equal the server', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, first, second) => {
        const server = merge(base, second, first)
        expect(merge(first, first, server)).toEqual(server)
        expect(merge(server, server, server)).toEqual(server)
      }),
    )
  })
})
