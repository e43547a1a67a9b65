import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeTabTag } from '@/domain/tabMerge'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'

const tags = fc.option(
  fc.record({
    id: fc.constant('t'),
    label: fc.constantFrom('Work', 'Arbeit', 'Job'),
    short: fc.constantFrom('W', 'A'),
    color: fc.constantFrom('#dc2626', '#2563eb'),
  }),
  { nil: null },
)
const tag = (label: string, short = 'W'): Tag => ({ id: 't', label, short, color: '#dc2626' })

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
