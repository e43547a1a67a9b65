import { describe, expect, test } from 'vitest'
import type { Tag } from '@/domain/tags'
import { duplicateTags, remapTags, sameTags, withoutDuplicates } from './tagChanges'

const tag = (id: string, label: string, short = label.slice(0, 1)): Tag => ({
  id,
  label,
  short,
  color: '#dc2626',
})

describe('duplicateTags', () => {
  test('s.4 tags with the same label and letter are one, in whatever case; the first is kept [s4.17]', () => {
    const tags = [
      tag('old', 'Sport'),
      tag('b', 'Arbeit'),
      tag('new', ' SPORT', 's'),
      tag('c', 'Sport'),
    ]
    expect(Object.fromEntries(duplicateTags(tags))).toEqual({ new: 'old', c: 'old' })
  })

  test('D8 the same label with another letter is another tag', () => {
    expect(duplicateTags([tag('a', 'Sport', 'S'), tag('b', 'Sport', 'P')]).size).toBe(0)
  })

  test('D8 a composed and a decomposed letter are the same', () => {
    const tags = [tag('a', 'U\u0308bung', 'U\u0308'), tag('b', '\u00dcbung', '\u00dc')]
    expect(Object.fromEntries(duplicateTags(tags))).toEqual({ b: 'a' })
  })
})

test('B1 the kept tag counts as leave where a twin of it did, and else as it did itself', () => {
  const kept = (tags: readonly Tag[]) => withoutDuplicates(tags, duplicateTags(tags))
  const [old, twin] = [tag('old', 'Urlaub'), tag('new', 'Urlaub')]
  expect(kept([old, { ...twin, leave: 1 }])).toEqual([{ ...old, leave: 1 }])
  expect(
    kept([
      { ...old, leave: 0.5 },
      { ...twin, leave: 1 },
    ]),
  ).toEqual([{ ...old, leave: 0.5 }])
  expect(kept([old, twin])).toEqual([old])
  const single = [old]
  expect(kept(single)).toBe(single)
})

describe('sameTags', () => {
  test('D8 a tag that is gone is found again under another id', () => {
    const mapping = sameTags([tag('gone', 'Sport'), tag('x', 'Kino')], [tag('kept', 'sport', 's')])
    expect(Object.fromEntries(mapping)).toEqual({ gone: 'kept' })
  })
})

describe('remapTags', () => {
  const mapping = new Map([['new', 'old']])

  test('s.4 the kept tag takes the place of the other, and stands once [s4.18]', () => {
    const entries = {
      '2026-11-20': { tags: ['a', 'new'], notes: 'x' },
      '2026-11-21': { tags: ['old', 'new', 'a'], notes: '' },
    }
    expect(remapTags(entries, mapping)).toEqual({
      '2026-11-20': { tags: ['a', 'old'], notes: 'x' },
      '2026-11-21': { tags: ['old', 'a'], notes: '' },
    })
  })

  test('days without it keep their object, a calendar without it keeps itself', () => {
    const day = { tags: ['a'], notes: '' }
    const entries = { '2026-11-20': day, '2026-11-21': { tags: ['new'], notes: '' } }
    expect(remapTags(entries, mapping)['2026-11-20']).toBe(day)
    const untouched = { '2026-11-20': day }
    expect(remapTags(untouched, mapping)).toBe(untouched)
  })
})
