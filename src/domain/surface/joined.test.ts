import { expect, test } from 'vitest'
import { DEFAULT_TAGS, tagsWith } from '@/domain/tags'
import { joinsOf } from './joined'

/** The joins of days below each other, each with the ids of its tags. */
const joined = (...days: string[]) => {
  const tags = days.map((ids) => tagsWith([...ids], DEFAULT_TAGS))
  return tags.map((of, i) => joinsOf(of, tags[i - 1], tags[i + 1]))
}

test('Y3 equal chips of following days are joined from the first to the last', () => {
  expect(joined('1', '12', '123', '2')).toEqual(['2', '32', '110', '0'])
})

test('Y3 what stands at another place, or on a day alone, is joined with nothing', () => {
  expect(joined('13', '31', '', '3')).toEqual(['00', '00', '', '0'])
})
