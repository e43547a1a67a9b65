import { expect, test, vi } from 'vitest'
import { runHistory } from '@/testing/histories'
import { tabsWorld } from '@/testing/tabsWorld'

test('hunt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const from = Number(process.env.FROM ?? 1)
  const count = Number(process.env.COUNT ?? 300)
  const bad: string[] = []
  for (let seed = from; seed < from + count; seed++) {
    const world = tabsWorld({
      tabs: Number(process.env.TABS ?? 3),
      hasLocks: process.env.LOCKS !== '0',
      isLive: seed % 2 === 0,
      longestPause: seed % 3 === 0 ? 89 : 0,
    })
    const { problems } = await runHistory(seed, world, {
      takingBack: seed % 4 === 0 ? 0.25 : 0,
      rewording: seed % 4 === 1 ? 0.3 : 0,
    })
    if (problems.length > 0) {
      bad.push(`${seed}: ${problems.join('; ')}`)
      console.log(bad.at(-1))
    }
  }
  console.log(`${count} histories from ${from}, ${bad.length} bad`)
  expect(bad).toEqual([])
}, 3_600_000)
