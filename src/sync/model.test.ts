import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeWorld } from '@/testing/fakeWorld'
import { runHistory } from '@/testing/histories'
import { createLiteralEngine } from '@/testing/literalSave'
import { liveWorld } from '@/testing/tabsWorld'

/**
 * Random histories of two or three devices over a bad network, and those that once failed. A failing
 * one is run again alone with `-t 'history <seed> '`.
 */

/** How many of each kind, and the seed of the first: `npm run test:long -- devices` runs more. */
const COUNT = Number(process.env.HISTORIES ?? 60)
const FIRST = Number(process.env.FIRST ?? 1)
/** Seeds of them that once failed. */
const pinnedHearing = [4_905]
/** Seeds that once failed stay here. */
const pinned = [
  3_561, 3_877, 4_294, 6_353, 7_335, 7_668, 7_843, 12_810, 18_375, 21_857, 48_056, 235_995, 241_603,
  710_826,
]
const few = Array.from({ length: COUNT }, (_, i) => FIRST + i)
const seeds = [...few, ...pinned]

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('D6 E1-E10 every device equals the server in the end, and no edit is lost', () => {
  test.each(seeds)('history %i ', async (seed) => {
    const { problems } = await runHistory(seed, fakeWorld())
    expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('D6 E7 lines that are deleted or reworded do not come back, and none is doubled', () => {
  test.each(few)('history with rewording %i ', async (seed) => {
    const { problems } = await runHistory(seed, fakeWorld(), { rewording: 0.3 })
    expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('E4 D6 what is taken back stays so, and nothing else is lost', () => {
  test.each(few)('history with taking back %i ', async (seed) => {
    const { problems } = await runHistory(seed, fakeWorld(), { takingBack: 0.25 })
    expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('D6 E7 devices that hear each other, late, twice, out of order or not, end alike too', () => {
  test.each([...few, ...pinnedHearing])('history with news %i ', async (seed) => {
    const { problems } = await runHistory(seed, liveWorld, {
      takingBack: seed % 3 === 0 ? 0.25 : 0,
    })
    expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
})

test('D1 the harness can fail: the save of s.4 taken literally loses edits in these histories', async () => {
  const lost = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const { problems } = await runHistory(1 + i, fakeWorld(createLiteralEngine))
      return problems.some((problem) => problem.endsWith('is lost'))
    }),
  )
  expect(lost.filter(Boolean).length).toBeGreaterThan(15)
})
