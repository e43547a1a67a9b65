import { describe, expect, test } from 'vitest'
import { runPeopleHistory } from '@/testing/peopleHistory'

/**
 * Random histories of three people on one calendar: its owner, one with two tabs of a browser, one with another browser.
 * Two of them are let in, may only look, with notes or without, or are removed in between; requests are lost, doubled and late, and devices are
 * offline. `npm run test:long -- people` runs more.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 40)
const FIRST = Number(process.env.FIRST ?? 1)
/** Seeds that once failed stay here. */
const pinned: readonly number[] = [967, 1378, 1457]

const seeds = [...pinned, ...Array.from({ length: HISTORIES }, (_, i) => FIRST + i)]

describe('T4 T8 E6 D6 people on one calendar come to the same days, lose nothing that anybody wrote, and keep nothing that is withheld', () => {
  test.each(seeds)('people history %i', async (seed) => {
    const { problems } = await runPeopleHistory(seed)
    expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
  })
})
