import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedDays,
  EMPTY_ENTRY,
  type Entries,
  entryOf,
  equalEntries,
  isEmptyEntry,
  MAX_FIELD_LENGTH,
  MAX_NOTE_LENGTH,
  setEntries,
  setEntry,
  shownNote,
  withNotes,
  withoutTag,
  withTag,
} from './entries'
import { daysWithTag, removeTagsEverywhere } from './tagChanges'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const full: Entries = {
  [DAY]: { tags: ['a', 'b', 'c'], notes: 'note' },
  [OTHER]: { tags: ['b'], notes: '' },
}

describe('tags of a day', () => {
  test('s.4 a tag is added at the end of the day', () => {
    expect(withTag(entryOf(full, OTHER), 'a', 3).tags).toEqual(['b', 'a'])
    expect(withTag(EMPTY_ENTRY, 'a', 3)).toEqual({ tags: ['a'], notes: '' })
  })

  test('L1 a fourth tag is ignored where the day may have three, and taken without a limit [s4.29]', () => {
    const three = entryOf(full, DAY)
    expect(withTag(three, 'd', 3)).toBe(three)
    expect(withTag(three, 'd', Number.POSITIVE_INFINITY).tags).toHaveLength(4)
  })

  test('s.5 a tag that is there already is ignored, with or without a limit [s4.29 s5.07]', () => {
    const one = entryOf(full, OTHER)
    expect(withTag(one, 'b', 3)).toBe(one)
    expect(withTag(one, 'b', Number.POSITIVE_INFINITY)).toBe(one)
  })

  test('s.4 the last tag of a day without a note takes the day along', () => {
    const without = (date: string, id: string) =>
      setEntry(full, date, withoutTag(entryOf(full, date), id))
    expect(without(OTHER, 'b')).toEqual({ [DAY]: full[DAY] })
    expect(without(DAY, 'b')[DAY]).toEqual({ tags: ['a', 'c'], notes: 'note' })
    expect(without(DAY, 'x')).toBe(full)
  })

  test('s.4 a deleted tag leaves every day, and days it leaves empty go', () => {
    const left = removeTagsEverywhere(full, (id) => id === 'b')
    expect(left).toEqual({ [DAY]: { tags: ['a', 'c'], notes: 'note' } })
    expect(removeTagsEverywhere(full, () => false)).toBe(full)
  })

  test('s.4 the days of a tag come in order', () => {
    expect(daysWithTag({ [OTHER]: full[OTHER] ?? EMPTY_ENTRY, ...full }, 'b')).toEqual([DAY, OTHER])
    expect(daysWithTag(full, 'x')).toEqual([])
  })
})

describe('notes', () => {
  test('s.5 a note is trimmed, composed and well-formed [s5.08]', () => {
    expect(withNotes(EMPTY_ENTRY, '  Cafe\u0301 \ud83c ').notes).toBe('Café \ufffd')
  })

  test('s.5 a blank note on a day without tags removes the entry, with tags it stays [s5.09]', () => {
    const noted = withNotes(entryOf(full, OTHER), 'x')
    const blank = withNotes(withoutTag(noted, 'b'), ' \n')
    expect(setEntry(full, OTHER, blank)).toEqual({ [DAY]: full[DAY] })
    expect(withNotes(noted, ' ')).toEqual({ tags: ['b'], notes: '' })
    expect(withNotes(noted, '\u3164')).toEqual({ tags: ['b'], notes: '' })
  })

  test('a note that no field takes is shown by its beginning, in whole characters', () => {
    const [most, flower] = ['x'.repeat(MAX_FIELD_LENGTH), '\u{1F33B}']
    expect(shownNote(most)).toBe(most)
    expect(shownNote(`${most}x`)).toBe(`${'x'.repeat(10_000)}\u2026`)
    const cut = shownNote(`x${flower.repeat(20_000)}`)
    expect(cut).toBe(`x${flower.repeat(4_999)}\u2026`)
  })

  test('N4 the longest note has 10 000 code points', () => {
    expect(MAX_NOTE_LENGTH).toBe(10_000)
  })
})

describe('identity', () => {
  test('s.4 a move that changes nothing answers with the same calendar', () => {
    expect(setEntry(full, DAY, withNotes(entryOf(full, DAY), ' note '))).toBe(full)
    expect(setEntry(full, DAY, { tags: ['a', 'b', 'c'], notes: 'note' })).toBe(full)
    expect(setEntry(full, '2026-01-01', EMPTY_ENTRY)).toBe(full)
  })

  test('s.4 untouched days keep their objects, and the calendar before stays as it was', () => {
    const copy = structuredClone(full)
    const next = setEntry(full, DAY, withNotes(entryOf(full, DAY), 'other'))
    expect(next[OTHER]).toBe(full[OTHER])
    expect(removeTagsEverywhere(full, (id) => id === 'a')[OTHER]).toBe(full[OTHER])
    expect(full).toEqual(copy)
  })

  test('s.4 every day without an entry is the one shared empty entry, which nobody can change', () => {
    expect(entryOf(full, '2030-01-01')).toBe(EMPTY_ENTRY)
    expect(Object.isFrozen(EMPTY_ENTRY) && Object.isFrozen(EMPTY_ENTRY.tags)).toBe(true)
  })

  test('s.4 an entry is empty without tags and with a blank note [s4.28]', () => {
    expect(isEmptyEntry({ tags: [], notes: ' \n' })).toBe(true)
    expect(isEmptyEntry({ tags: [], notes: '\u2800\u200B' })).toBe(true)
    expect(isEmptyEntry({ tags: ['a'], notes: '' })).toBe(false)
    expect(isEmptyEntry({ tags: [], notes: 'x' })).toBe(false)
  })

  test('s.4 entries are equal with the same tags in the same order and the same note', () => {
    const entry = { tags: ['a', 'b'], notes: 'x' }
    expect(equalEntries(entry, { tags: ['a', 'b'], notes: 'x' })).toBe(true)
    expect(equalEntries(entry, { tags: ['b', 'a'], notes: 'x' })).toBe(false)
    expect(equalEntries(entry, { tags: ['a'], notes: 'x' })).toBe(false)
    expect(equalEntries(entry, { tags: ['a', 'b'], notes: 'y' })).toBe(false)
  })

  test('s.4 the changed days are those that differ in content, new and gone ones among them', () => {
    const next = { ...full, [DAY]: { ...(full[DAY] ?? EMPTY_ENTRY) } }
    expect(changedDays(full, full)).toEqual([])
    expect(changedDays(full, next)).toEqual([])
    expect(changedDays(full, setEntry(full, DAY, { tags: [], notes: 'x' }))).toEqual([DAY])
    expect(changedDays(full, setEntry(full, OTHER, EMPTY_ENTRY))).toEqual([OTHER])
    expect(changedDays({}, full).sort()).toEqual([DAY, OTHER])
  })
})

describe('many days at once', () => {
  const date = fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-28')
  const entry = fc.record({
    tags: fc.uniqueArray(fc.constantFrom('1', '2'), { maxLength: 2 }),
    notes: fc.constantFrom('', ' ', 'x'),
  })

  test('s.4 many days at once become what they become one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(date, entry)),
        fc.array(fc.tuple(date, entry)),
        (start, changes) => {
          const oneByOne = (entries: Entries, all: typeof changes) =>
            all.reduce((before, [day, next]) => setEntry(before, day, next), entries)
          const entries = oneByOne({}, start)
          expect(setEntries(entries, changes)).toEqual(oneByOne(entries, changes))
        },
      ),
    )
  })

  test('where nothing changes the calendar is the same one, and untouched days keep their objects', () => {
    const entries = {
      '2026-01-01': { tags: ['1'], notes: '' },
      '2026-01-02': { tags: [], notes: 'x' },
    }
    expect(setEntries(entries, [['2026-01-01', { tags: ['1'], notes: '' }]])).toBe(entries)
    const next = setEntries(entries, [['2026-01-01', { tags: [], notes: '' }]])
    expect(Object.keys(next)).toEqual(['2026-01-02'])
    expect(next['2026-01-02']).toBe(entries['2026-01-02'])
  })
})
