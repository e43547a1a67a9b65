import { beforeAll, expect, test } from 'vitest'
import { CHOICES, LISTS, OTHER_READS, OWNERS_ALONE, VERSIONS, type Way } from './peopleMatrix/reads'
import { CELLS, expectedWords } from './peopleMatrix/table'
import { openWorld, type World } from './peopleMatrix/world'
import { voidEdits, WRITES } from './peopleMatrix/writes'
import { serverForTests } from './testServer'

/** Who gets what of a calendar, in every way in: the owner, who plans or looks there, and everybody else. */

const server = serverForTests()
let world: World

beforeAll(async () => {
  world = await openWorld(server)
})

const WAYS: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  'lists of days': LISTS,
  'other reads': OTHER_READS,
  ...WRITES,
  edits: { voidEdits },
  versions: VERSIONS,
  choices: CHOICES,
  "the owner's alone": OWNERS_ALONE,
}

test.each(CELLS)('T8 %s: %s gets what the table says in every way', async (group, role) => {
  const words: string[] = []
  for (const way of Object.values(WAYS[group] ?? {})) words.push(await way(world, role))
  expect(words.join(' ')).toBe(expectedWords(group, role))
})

test('T8 no group of ways is without a row in the table', () => {
  expect([...new Set(CELLS.map(([group]) => group))].sort()).toEqual(Object.keys(WAYS).sort())
})
