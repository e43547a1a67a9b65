import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withChanges } from '@/testing/fixtures'
import { mergeTag, putTag } from './tagList'
import { type BaseTags, diffTags } from './tagMerge'
import { equalTags, type Tag } from './tags'

const work = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 's', label: 'Sport', short: 'S', color: '#16a34a' }
const byId = (...tags: Tag[]): BaseTags => Object.fromEntries(tags.map((tag) => [tag.id, tag]))

const anyTag: fc.Arbitrary<Tag> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    label: fc.constantFrom('One', 'Two', 'Three'),
    short: fc.constantFrom('O', 'T'),
    color: fc.constantFrom('#dc2626', '#2563eb'),
    leave: fc.constantFrom(undefined, 0.5, 1),
  } as const)
  .map(({ leave, ...tag }) => (leave ? { ...tag, leave } : tag))
const anyList = fc.uniqueArray(anyTag, { selector: ({ id }) => id })

describe('the changes of a list', () => {
  test('E10 creates and updates come in list order, then deletes', () => {
    const renamed = { ...work, label: 'Job' }
    const gone = { ...sport, id: 'x' }
    expect(diffTags([sport, renamed], byId(gone, work))).toEqual([
      { kind: 'create', id: 's', tag: sport },
      { kind: 'update', id: 'w', tag: renamed, changes: { label: 'Job' } },
      { kind: 'delete', id: 'x', tag: null },
    ])
  })

  test('E10 an update names every field that changed and no other', () => {
    const next = { ...work, short: 'J', color: '#db2777' }
    const [change] = diffTags([next], byId(work))
    expect(change).toMatchObject({ changes: { short: 'J', color: '#db2777' } })
    expect(change).not.toHaveProperty('changes.label')
  })

  test('E10 the changes turn the base into the list', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const held = new Map(before.map((tag) => [tag.id, tag]))
        for (const change of diffTags(after, byId(...before))) {
          if (change.kind === 'create') held.set(change.id, change.tag)
          else if (change.kind === 'delete') held.delete(change.id)
          else held.set(change.id, withChanges(held.get(change.id) ?? work, change.changes))
        }
        expect(held).toEqual(new Map(after.map((tag) => [tag.id, tag])))
      }),
    )
  })
})

describe('merging', () => {
  test('E10 a tag renamed here and recoloured there gets both', () => {
    const merged = mergeTag(work, { ...work, label: 'Job' }, { ...work, color: '#db2777' })
    expect(merged).toEqual({ ...work, label: 'Job', color: '#db2777' })
  })

  test('B1 what a tag counts as leave merges like its other fields, and is told as 0 where it is none', () => {
    const leave = { ...work, leave: 1 } as const
    expect(mergeTag(work, leave, { ...work, label: 'Job' })).toEqual({ ...leave, label: 'Job' })
    expect(mergeTag(leave, work, { ...leave, label: 'Job' })).toEqual({ ...work, label: 'Job' })
    expect(mergeTag(leave, { ...leave, short: 'L' }, work)).toEqual({ ...work, short: 'L' })
    expect(diffTags([work], byId(leave))).toMatchObject([{ changes: { leave: 0 } }])
    expect(diffTags([leave], byId(work))).toMatchObject([{ changes: { leave: 1 } }])
  })

  test('B1 no field of a merged tag has another value than on one of the sides', () => {
    fc.assert(
      fc.property(fc.option(anyTag, { nil: undefined }), anyTag, anyTag, (base, here, there) => {
        const local = { ...here, id: there.id }
        const merged = mergeTag(base, local, there)
        for (const field of ['label', 'short', 'color', 'leave'] as const) {
          expect([local[field], there[field]]).toContain(merged[field])
        }
        expect(equalTags(mergeTag(base, local, local), local)).toBe(true)
      }),
    )
  })

  test('E10 where both sides changed one field, this device wins', () => {
    const merged = mergeTag(work, { ...work, label: 'Mine' }, { ...work, label: 'Theirs' })
    expect(merged.label).toBe('Mine')
    expect(mergeTag(undefined, { ...work, label: 'Mine' }, work).label).toBe('Mine')
  })
})

test('E10 a tag is put in the place of its id, else where it is wanted, and null takes it off', () => {
  const other = { ...work, id: 'o' }
  expect(putTag([work, sport], 'w', { ...work, label: 'Job' })).toEqual([
    { ...work, label: 'Job' },
    sport,
  ])
  expect(putTag([work, sport], 'o', other)).toEqual([work, sport, other])
  expect(putTag([work, sport], 'o', other, 0)).toEqual([other, work, sport])
  expect(putTag([work, sport], 'w', null)).toEqual([sport])
})
