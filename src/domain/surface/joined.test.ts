import { expect, test } from 'vitest'
import { DEFAULT_TAGS, tagsWith } from '@/domain/tags'
import { joinsOf } from './joined'

/** The joins of consecutive days, each with the ids of its tags. */
const joined = (days: string[], isAtEnd = false) => {
  const tags = days.map((ids) => tagsWith([...ids], DEFAULT_TAGS))
  return tags.map((of, i) => joinsOf(of, tags[i - 1], tags[i + 1], isAtEnd))
}

test('Y3 equal chips of following days are joined from the first to the last', () => {
  expect(joined(['1', '12', '123', '2'])).toEqual(['2', '32', '110', '0'])
})

test('Y3 what stands at another place, or on a day alone, is joined with nothing', () => {
  expect(joined(['13', '31', '', '3'])).toEqual(['00', '00', '', '0'])
})

test('Y3 on a phone, where chips stand at the end of their row, it is the same place from there', () => {
  expect(joined(['2', '12', '1'], true)).toEqual(['2', '01', '0'])
  expect(joined(['12', '12'], true)).toEqual(['22', '11'])
})
