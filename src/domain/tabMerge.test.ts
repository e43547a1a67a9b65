import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, type Entry, equalEntries } from '@/domain/entries'
import { mergeTabEntry, mergeTabTag, sameTag } from '@/domain/tabMerge'
import type { Tag } from '@/domain/tags'

const entries = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
  notes: fc
    .array(fc.constantFrom('milk', 'bread', 'tea'), { maxLength: 3 })
    .map((l) => l.join('\n')),
})
const tags = fc.option(
  fc.record({
    id: fc.constant('t'),
    label: fc.constantFrom('Work', 'Arbeit', 'Job'),
    short: fc.constantFrom('W', 'A'),
    color: fc.constantFrom('#dc2626', '#2563eb'),
  }),
  { nil: null },
)
const note = (notes: string): Entry => ({ tags: [], notes })
const tag = (label: string, short = 'W'): Tag => ({ id: 't', label, short, color: '#dc2626' })

describe('a day that two tabs changed', () => {
  test('E6 both tabs come to the same day, in the same order', () => {
    fc.assert(
      fc.property(entries, entries, entries, (common, a, b) => {
        expect(equalEntries(mergeTabEntry(common, a, b), mergeTabEntry(common, b, a))).toBe(true)
      }),
    )
  })

  test('E6 what is merged already changes nothing any more, so no tab answers another for ever', () => {
    fc.assert(
      fc.property(entries, entries, entries, (common, a, b) => {
        const merged = mergeTabEntry(common, a, b)
        for (const known of [common, a, b, merged]) {
          expect(mergeTabEntry(known, merged, merged)).toBe(merged)
        }
      }),
    )
  })

  test('E6 a text that was typed further replaces the one before, without its lines', () => {
    expect(mergeTabEntry(note('mil'), note('mil'), note('milk'))).toEqual(note('milk'))
  })

  test('E6 two notes of one moment are both there', () => {
    const { notes } = mergeTabEntry(EMPTY_ENTRY, note('here'), note('there'))
    expect(notes.split('\n').sort()).toEqual(['here', 'there'])
  })
})

describe('a tag that two tabs changed', () => {
  test('E10 both tabs come to the same tag', () => {
    fc.assert(
      fc.property(tags, tags, tags, (common, a, b) => {
        expect(sameTag(mergeTabTag(common, a, b), mergeTabTag(common, b, a))).toBe(true)
      }),
    )
  })

  test('E10 a rename survives a deletion of the same moment, not one that came after it', () => {
    expect(mergeTabTag(tag('Work'), null, tag('Job'))).toEqual(tag('Job'))
    expect(mergeTabTag(tag('Job'), tag('Job'), null)).toBeNull()
  })

  test('E10 different fields of one tag both change', () => {
    expect(mergeTabTag(tag('Work'), tag('Job'), tag('Work', 'A'))).toEqual(tag('Job', 'A'))
  })
})
