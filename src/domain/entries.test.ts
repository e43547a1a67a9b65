import { describe, expect, test } from 'vitest'
import {
  addTag,
  changedDays,
  daysWithTag,
  EMPTY_ENTRY,
  type Entries,
  entryOf,
  equalEntries,
  isEmptyEntry,
  MAX_FIELD_LENGTH,
  MAX_NOTE_LENGTH,
  removeTag,
  removeTagsEverywhere,
  setEntry,
  setNotes,
  shownNote,
} from './entries'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const full: Entries = {
  [DAY]: { tags: ['a', 'b', 'c'], notes: 'note' },
  [OTHER]: { tags: ['b'], notes: '' },
}

describe('tags of a day', () => {
  test('s.4 a tag is added at the end of the day', () => {
    expect(addTag(full, OTHER, 'a', 3)[OTHER]?.tags).toEqual(['b', 'a'])
    expect(addTag({}, DAY, 'a', 3)).toEqual({ [DAY]: { tags: ['a'], notes: '' } })
  })

  test('L1 a fourth tag is ignored where the day may have three, and taken without a limit', () => {
    expect(addTag(full, DAY, 'd', 3)).toBe(full)
    expect(addTag(full, DAY, 'd', Number.POSITIVE_INFINITY)[DAY]?.tags).toHaveLength(4)
  })

  test('s.5 a tag that is there already is ignored, with or without a limit', () => {
    expect(addTag(full, OTHER, 'b', 3)).toBe(full)
    expect(addTag(full, OTHER, 'b', Number.POSITIVE_INFINITY)).toBe(full)
  })

  test('s.4 the last tag of a day without a note takes the day along', () => {
    expect(removeTag(full, OTHER, 'b')).toEqual({ [DAY]: full[DAY] })
    expect(removeTag(full, DAY, 'b')[DAY]).toEqual({ tags: ['a', 'c'], notes: 'note' })
    expect(removeTag(full, DAY, 'x')).toBe(full)
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
  test('s.5 a note is trimmed, composed and well-formed', () => {
    expect(setNotes({}, DAY, '  Cafe\u0301 \ud83c ')[DAY]?.notes).toBe('Café \ufffd')
  })

  test('s.5 a blank note on a day without tags removes the entry, with tags it stays', () => {
    const noted = setNotes(full, OTHER, 'x')
    expect(setNotes(removeTag(noted, OTHER, 'b'), OTHER, ' \n')).toEqual({ [DAY]: full[DAY] })
    expect(setNotes(noted, OTHER, ' ')[OTHER]).toEqual({ tags: ['b'], notes: '' })
    expect(setNotes(noted, OTHER, '\u3164')[OTHER]).toEqual({ tags: ['b'], notes: '' })
  })

  test('a note that no field takes is shown by its beginning, in whole characters', () => {
    const [most, flower] = ['x'.repeat(MAX_FIELD_LENGTH), '\u{1F33B}']
    expect(shownNote(most)).toBe(most)
    expect(shownNote(`${most}x`)).toBe(`${'x'.repeat(10_000)}\u2026`)
    const cut = shownNote(`x${flower.repeat(20_000)}`)
    expect(cut).toBe(`x${flower.repeat(4_999)}\u2026`)
  })

  test('T4 the longest note has 10 000 code points', () => {
    expect(MAX_NOTE_LENGTH).toBe(10_000)
  })
})

describe('identity', () => {
  test('s.4 a move that changes nothing answers with the same calendar', () => {
    expect(setNotes(full, DAY, ' note ')).toBe(full)
    expect(setEntry(full, DAY, { tags: ['a', 'b', 'c'], notes: 'note' })).toBe(full)
    expect(setEntry(full, '2026-01-01', EMPTY_ENTRY)).toBe(full)
  })

  test('s.4 untouched days keep their objects, and the calendar before stays as it was', () => {
    const copy = structuredClone(full)
    const next = setNotes(full, DAY, 'other')
    expect(next[OTHER]).toBe(full[OTHER])
    expect(removeTagsEverywhere(full, (id) => id === 'a')[OTHER]).toBe(full[OTHER])
    expect(full).toEqual(copy)
  })

  test('s.4 every day without an entry is the one shared empty entry, which nobody can change', () => {
    expect(entryOf(full, '2030-01-01')).toBe(EMPTY_ENTRY)
    expect(Object.isFrozen(EMPTY_ENTRY) && Object.isFrozen(EMPTY_ENTRY.tags)).toBe(true)
  })

  test('s.4 an entry is empty without tags and with a blank note', () => {
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
    expect(changedDays(full, setNotes(full, DAY, 'x'))).toEqual([DAY])
    expect(changedDays(full, removeTag(full, OTHER, 'b'))).toEqual([OTHER])
    expect(changedDays({}, full).sort()).toEqual([DAY, OTHER])
  })
})
