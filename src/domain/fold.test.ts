import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BeforeAfter, type ChangedTag, changeBetween } from './change'
import { EMPTY_ENTRY, type Entry } from './entries'
import { foldDay, foldTags } from './fold'
import type { Tag } from './tags'

const NONE = Number.POSITIVE_INFINITY

const anyEntry: fc.Arbitrary<Entry> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
  notes: fc
    .uniqueArray(fc.constantFrom('milk', 'bread', 'call Ann', '🌻'), { maxLength: 3 })
    .map((lines) => lines.join('\n')),
})
const anyChange: fc.Arbitrary<BeforeAfter<Entry>> = fc.record({ before: anyEntry, after: anyEntry })
const anyChanges = fc.array(anyChange, { maxLength: 4 })
const anyLimit = fc.oneof(fc.nat(4), fc.constant(NONE))

/** Edits that continue each other, from the successive states of a day. */
const chain = (states: readonly Entry[]): BeforeAfter<Entry>[] =>
  states.slice(1).map((after, i) => ({ before: states[i] ?? EMPTY_ENTRY, after }))

describe('a day', () => {
  test('D6 folding the same over the same gives the same', () => {
    fc.assert(
      fc.property(anyEntry, anyChanges, anyLimit, (base, changes, limit) => {
        const folded = foldDay(base, changes, limit)
        expect(foldDay(base, structuredClone(changes), limit)).toEqual(folded)
      }),
    )
  })

  test('D6 edits over the state that they began with end where the last one ended', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 5 }), (states) => {
        expect(foldDay(states[0] ?? EMPTY_ENTRY, chain(states)).entry).toEqual(states.at(-1))
      }),
    )
  })

  test('E4 edits that go on from each other are one: what was taken back leaves what others did', () => {
    const states = fc.array(anyEntry, { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(anyEntry, states, anyLimit, (base, way, limit) => {
        const [before = EMPTY_ENTRY, after = EMPTY_ENTRY] = [way[0], way.at(-1)]
        expect(foldDay(base, chain(way), limit)).toEqual(foldDay(base, [{ before, after }], limit))
        expect(foldDay(base, chain([...way, before]), limit).entry).toEqual(base)
      }),
    )
  })

  test('E4 an edit whose effect is there already changes nothing', () => {
    fc.assert(
      fc.property(anyChange, anyLimit, (change, limit) => {
        expect(foldDay(change.after, [change], limit)).toEqual({ entry: change.after, dropped: [] })
      }),
    )
  })

  test('E4 tags that the server has taken over with an edit are not put on, or taken off, once more', () => {
    fc.assert(
      fc.property(anyEntry, anyChange, anyLimit, (base, change, limit) => {
        const once = foldDay(base, [change], limit).entry
        expect(foldDay(once, [change], limit).entry.tags).toEqual(once.tags)
      }),
    )
  })

  test('D1 an edit that changes nothing leaves what others did as it is', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyLimit, (base, same, limit) => {
        const folded = foldDay(base, [{ before: same, after: same }], limit)
        expect(folded).toEqual({ entry: base, dropped: [] })
      }),
    )
  })

  test('D6 edits never bring more tags than the plan admits, and name each that found no room', () => {
    fc.assert(
      fc.property(anyEntry, anyChange, fc.nat(4), (base, change, limit) => {
        const others = { ...base, notes: `${base.notes}\nof another` }
        const { entry, dropped } = foldDay(others, [change], limit)
        const brought = entry.tags.filter((id) => !base.tags.includes(id))
        if (brought.length > 0) {
          expect(entry.tags.length).toBeLessThanOrEqual(limit)
        }
        expect(dropped.filter((id) => entry.tags.includes(id))).toEqual([])
        const added = change.after.tags.filter((id) => !change.before.tags.includes(id))
        const missing = added.filter((id) => !entry.tags.includes(id))
        expect([...dropped].sort()).toEqual(missing.sort())
      }),
    )
  })

  test('D6 a tag of the second edit finds no room after that of the first', () => {
    const put = (...tags: string[]): Entry => ({ tags, notes: '' })
    const edits = [
      { before: EMPTY_ENTRY, after: put('b') },
      { before: put('b'), after: put('b', 'c') },
    ]
    expect(foldDay(put('a'), edits, 2)).toEqual({ entry: put('a', 'b'), dropped: ['c'] })
  })
})

describe('the list of tags', () => {
  const tag = (id: string, fields: Partial<Tag> = {}): Tag => ({
    id,
    label: id,
    short: id,
    color: '#dc2626',
    ...fields,
  })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => tag(id)) as [Tag, Tag, Tag, Tag]
  const anyTag: fc.Arbitrary<Tag> = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    label: fc.constantFrom('One', 'Two'),
    short: fc.constantFrom('O', 'T'),
    color: fc.constantFrom('#dc2626', '#2563eb'),
  })
  const anyList = fc.uniqueArray(anyTag, { selector: ({ id }) => id })
  const ids = (list: readonly Tag[]) => list.map(({ id }) => id)
  const edit = (before: readonly Tag[], after: readonly Tag[]): readonly ChangedTag[] =>
    changeBetween({ tags: before, entries: {} }, { tags: after, entries: {} }, []).tags

  test('E10 folding the same over the same gives the same, in one go or tag by tag', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, before, after) => {
        const changes = edit(before, after)
        const folded = foldTags(base, changes)
        const goOn = (tags: readonly Tag[], one: ChangedTag) => foldTags(tags, [one])
        expect(foldTags(base, structuredClone(changes))).toEqual(folded)
        expect(changes.reduce(goOn, base)).toEqual(folded)
      }),
    )
  })

  test('E4 edits whose effect is there already change nothing, and leave the list itself', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        expect(foldTags(after, edit(before, after))).toBe(after)
      }),
    )
  })

  test('E10 over the list that it began with an edit makes the tags that it ended with', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const byId = (list: readonly Tag[]) => [...list].sort((x, y) => (x.id < y.id ? -1 : 1))
        expect(byId(foldTags(before, edit(before, after)))).toEqual(byId(after))
      }),
    )
  })

  test('E4 a tag that was renamed and named as before has the name that others gave it', () => {
    const job = tag('a', { label: 'Job' })
    const edits = [...edit([a, b], [job, b]), ...edit([job, b], [a, b])]
    expect(foldTags([job, b], edits)).toEqual([job, b])
    expect(foldTags([a], [...edit([a], [a, b]), ...edit([a, b], [a])])).toEqual([a])
    expect(foldTags([a], [...edit([a, b], [a]), ...edit([a], [a, b])])).toEqual([a])
  })

  test('E10 fields count one by one: renamed here and recoloured there gets both', () => {
    const elsewhere = tag('a', { color: '#2563eb' })
    expect(foldTags([elsewhere], edit([a], [tag('a', { label: 'Job' })]))).toEqual([
      tag('a', { label: 'Job', color: '#2563eb' }),
    ])
  })

  test('E10 what was changed elsewhere survives its deletion here, what was changed here its deletion there', () => {
    const renamed = tag('a', { label: 'Job' })
    expect(foldTags([renamed, b], edit([a, b], [b]))).toEqual([renamed, b])
    expect(foldTags([a, b], edit([a, b], [b]))).toEqual([b])
    expect(foldTags([b], edit([a, b], [renamed, b]))).toEqual([renamed, b])
    expect(foldTags([b], [{ id: 'a', before: a, after: a, place: 0, listed: 2 }])).toEqual([b])
  })

  test('E10 a tag that is made again has its place, one that is made last comes behind all others', () => {
    expect(ids(foldTags([a, c], edit([a, c], [a, b, c])))).toEqual(['a', 'b', 'c'])
    expect(ids(foldTags([a, d], edit([a], [a, b])))).toEqual(['a', 'd', 'b'])
    expect(ids(foldTags([], edit([a, b, c], [a, b, tag('c', { label: 'Job' })])))).toEqual(['c'])
  })
})
