import { describe, expect, test } from 'vitest'
import type { FakeBrowser } from '@/testing/fakeBrowser'
import { runHistory } from '@/testing/histories'
import { runTabsHistory } from '@/testing/tabsHistory'
import { tabsWorld } from '@/testing/tabsWorld'

/**
 * Random histories of two tabs of one browser and another device: the tabs hand the lead to one
 * another in the middle of everything, and hear of each other late. In every other one the tab that leads
 * also hears the server, whose news come late, twice, out of order or never.
 */

/** How many histories, and the seed of the first: `npm run test:long -- tabs` runs more. */
const COUNT = Number(process.env.HISTORIES ?? 30)
const FIRST = Number(process.env.FIRST ?? 1)
/** Seeds that once failed stay here. */
const pinned: readonly number[] = [1_470, 55_852, 84_056]
/** Writes per edit, with saves, bases and everything; tabs that answer one another for ever need more. */
const MOST_WRITES = 25
/** With pages that are slow to go on: what share of the edits takes others back. */
const TAKING_BACK = 0.25
const LONGEST_PAUSE_MS = 89
const isLive = (seed: number) => seed % 2 === 0 && !pinned.includes(seed)
const few = Array.from({ length: COUNT }, (_, i) => FIRST + i)
const seeds = [...pinned, ...few]
/** What share of the edits writes within a line: in every other of those that never failed. */
const rewordingOf = (seed: number) => (seed % 2 === 0 && !pinned.includes(seed) ? 0.3 : 0)
const busy: readonly (readonly [seed: number, takingBack: number, longestPause: number])[] = [
  [2_102_063, 0.1, LONGEST_PAUSE_MS],
  [2_305_075, 0, 30],
  [20_402, TAKING_BACK, LONGEST_PAUSE_MS],
  ...few.map((seed) => [seed, TAKING_BACK, LONGEST_PAUSE_MS] as const),
]

/** Histories of three tabs that once failed. */
const pinnedOfThree = {
  true: [368, 1_667, 12_569, 20_502, 21_244],
  false: [93, 147, 218, 236, 273, 1_317, 1_472, 21_214, 30_946],
}

describe('E6 D6 tabs and devices come to the same calendar, and no edit is lost', () => {
  test.each(seeds)('tabs history %i ', async (seed) => {
    let writes = () => 0
    const watch = (browser: FakeBrowser) => {
      writes = browser.writes
    }
    const world = tabsWorld({ onBrowser: watch, isLive: isLive(seed) })
    const { problems, edits } = await runHistory(seed, world, { rewording: rewordingOf(seed) })
    expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    expect(writes(), `writes of ${edits} edits`).toBeLessThan(edits * MOST_WRITES)
  })

  test.each(busy)(
    'history of busy tabs %i with taking back %f',
    async (seed, takingBack, longestPause) => {
      const world = tabsWorld({ longestPause, isLive: isLive(seed) && seed <= 200 })
      const { problems } = await runHistory(seed, world, { takingBack })
      expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    },
  )

  describe.each([
    ['with', true],
    ['without', false],
  ])('three tabs %s locks', (_, hasLocks) => {
    test.each([...few, ...pinnedOfThree[`${hasLocks}`]])('tabs history %i ', async (seed) => {
      const { problems } = await runTabsHistory(seed, { tabs: 3, hasLocks })
      expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    })
  })
})
