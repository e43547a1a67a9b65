import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasLocalData, readEntries, readEntry, readTag, readTagIds, readTags } from './calendar'
import { isDay } from './dates'
import { DEFAULT_TAGS } from './tags'
import { isBlank } from './text'

const DAY = '2026-11-20'
const [vacation, ...others] = DEFAULT_TAGS
const tag = { id: 'x', label: 'Mine', short: 'M', color: '#dc2626' }

describe('local data', () => {
  const has = (tags = DEFAULT_TAGS, entries = {}) => hasLocalData({ tags, entries })

  test('D2 untouched defaults and empty days do not count [s4.06]', () => {
    expect(has()).toBe(false)
    expect(has(DEFAULT_TAGS, { [DAY]: { tags: [], notes: ' ' } })).toBe(false)
  })

  test('D2 a made, edited or deleted tag, a tagged day or a note counts [s4.06]', () => {
    expect(has([...DEFAULT_TAGS, tag])).toBe(true)
    expect(has([{ ...tag, id: '1' }, ...others])).toBe(true)
    expect(has(others)).toBe(true)
    expect(has(DEFAULT_TAGS, { [DAY]: { tags: ['1'], notes: '' } })).toBe(true)
    expect(has(DEFAULT_TAGS, { [DAY]: { tags: [], notes: 'x' } })).toBe(true)
  })
})

describe('foreign data', () => {
  test('N3 tags of a record may be an array or a JSON string, duplicates are dropped [s3.11]', () => {
    expect(readTagIds(['a', 'b', 'a'])).toEqual(['a', 'b'])
    expect(readTagIds('["a","b","a"]')).toEqual(['a', 'b'])
    expect(readTagIds('[]')).toEqual([])
    expect(readTagIds(['a', 1, null, '', ['b']])).toEqual(['a'])
  })

  test.each(['', '{', 'a', '"a"', '{"0":"a"}', null, undefined, 7, {}])(
    'N3 %j holds no tag ids',
    (value) => {
      expect(readTagIds(value)).toEqual([])
    },
  )

  test('N3 one malformed day never blanks the year [s5.16]', () => {
    const stored = {
      [DAY]: { tags: '["a"]', notes: 'kept' },
      '2026-02-30': { tags: ['a'], notes: 'no such day' },
      '2026-11-22': null,
      '2026-11-23': { tags: 'broken', notes: 5 },
      '2026-11-24': { notes: 'only a note' },
      __proto__: { [DAY]: 1 },
    }
    expect(readEntries(stored)).toEqual({
      [DAY]: { tags: ['a'], notes: 'kept' },
      '2026-11-24': { tags: [], notes: 'only a note' },
    })
  })

  test('N3 any JSON is read without a throw, and what comes out is well-formed', () => {
    const anyDays = fc.dictionary(fc.constantFrom(DAY, '2024-02-29', 'x'), fc.jsonValue())
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyDays), (value) => {
        for (const [date, entry] of Object.entries(readEntries(value))) {
          expect(isDay(date)).toBe(true)
          expect(entry.tags.every((id) => typeof id === 'string')).toBe(true)
          expect(typeof entry.notes).toBe('string')
        }
        readEntry(value)
        readTags(value)
        readTag(value)
      }),
    )
  })

  test('N3 what was stored is read back the same', () => {
    const anyEntries = fc.dictionary(
      fc.constantFrom(DAY, '2024-02-29', '2027-01-01'),
      fc.record({
        tags: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3, minLength: 1 }),
        notes: fc.string().filter((notes) => notes === '' || !isBlank(notes)),
      }),
    )
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(readEntries(JSON.parse(JSON.stringify(entries)))).toEqual({ ...entries })
      }),
    )
  })

  test('a stored note in which nothing can be seen is none, and its day goes if it has no tag', () => {
    expect(readEntry({ tags: ['a'], notes: '\u2800\u200B' })).toEqual({ tags: ['a'], notes: '' })
    expect(readEntry({ tags: [], notes: '\u3164' })).toBeNull()
  })

  test('s.4 tags that lack label, letter, colour or id are skipped, doubled ids too [s4.10 s5.16]', () => {
    const rows = [
      vacation,
      { ...tag, label: ' ' },
      { ...tag, short: '' },
      { ...tag, color: null },
      { ...tag, id: 7 },
      'tag',
      { ...tag, id: '1' },
      { ...tag, extra: 'dropped' },
    ]
    expect(readTags(rows)).toEqual([vacation, tag])
    expect(readTags([])).toEqual([])
  })

  test('B1 a tag counts as half a day of leave, as a day, or as none where anything else is stored', () => {
    const tag = { id: 'a', label: 'A', short: 'A', color: '#dc2626' }
    expect(readTags([{ ...tag, leave: 0.5 }])).toEqual([{ ...tag, leave: 0.5 }])
    expect(readTags([{ ...tag, leave: 1 }])).toEqual([{ ...tag, leave: 1 }])
    for (const leave of [undefined, null, 0, 2, '1', true, Number.NaN]) {
      expect(readTags([{ ...tag, leave }])?.[0]).not.toHaveProperty('leave')
    }
  })

  test('a label of foreign origin is read as far as anybody can', () => {
    const [read] = readTags([{ ...tag, label: 'x'.repeat(1_000_000) }]) ?? []
    expect(read?.label).toBe(`${'x'.repeat(1_000)}\u2026`)
  })

  test.each([null, undefined, {}, 'tags', 4])('N3 %j is no tag list', (value) => {
    expect(readTags(value)).toBeNull()
  })
})
