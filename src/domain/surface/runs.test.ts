import { expect, test } from 'vitest'
import { addDays, type Day } from '@/domain/dates'
import { runsOf } from './runs'

/** Days from the one on, each with the letters of its tags. */
function daysOf(first: Day, letters: readonly string[]) {
  const days = letters.map((_, i) => addDays(first, i))
  const tags = new Map(days.map((day, i) => [day, [...(letters[i] ?? '')]]))
  return [days, (day: Day) => tags.get(day) ?? []] as const
}

test('Y3 a tag on consecutive days is one run, also over the end of a month', () => {
  expect(runsOf(...daysOf('2027-04-29', ['U', 'U', 'U', '', 'U']))).toEqual([
    { tagId: 'U', from: '2027-04-29', to: '2027-05-01', lane: 0 },
    { tagId: 'U', from: '2027-05-03', to: '2027-05-03', lane: 0 },
  ])
})

test('Y3 a run keeps its lane from its first day to its last', () => {
  expect(runsOf(...daysOf('2027-05-03', ['AU', 'U', 'SU', 'SA']))).toEqual([
    { tagId: 'A', from: '2027-05-03', to: '2027-05-03', lane: 0 },
    { tagId: 'U', from: '2027-05-03', to: '2027-05-05', lane: 1 },
    { tagId: 'S', from: '2027-05-05', to: '2027-05-06', lane: 0 },
    { tagId: 'A', from: '2027-05-06', to: '2027-05-06', lane: 1 },
  ])
})

test('Y3 no two runs share a lane on a day', () => {
  const letters = Array.from({ length: 200 }, (_, i) =>
    [...'ABCDEF'].filter((_, n) => ((i + 3) * (n + 7)) % (n + 3) < 2).join(''),
  )
  const [days, tagsOn] = daysOf('2027-01-01', letters)
  const runs = runsOf(days, tagsOn)
  for (const day of days) {
    const here = runs.filter(({ from, to }) => from <= day && day <= to)
    expect(new Set(here.map(({ lane }) => lane)).size, day).toBe(here.length)
    expect(here.map(({ tagId }) => tagId).sort(), day).toEqual([...tagsOn(day)].sort())
  }
})

test('Y3 a day that is left out ends a run, and a tag that a day names twice is one', () => {
  expect(runsOf(['2027-05-03', '2027-05-05'], () => ['U', 'U'])).toEqual([
    { tagId: 'U', from: '2027-05-03', to: '2027-05-03', lane: 0 },
    { tagId: 'U', from: '2027-05-05', to: '2027-05-05', lane: 0 },
  ])
})
