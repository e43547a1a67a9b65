import { expect, test } from 'vitest'
import { profileOf } from '@/testing/historyProfile'
import { createLedger } from '@/testing/ledger'
import { seededRandom } from '@/testing/seededRandom'
import { tabsWorld } from '@/testing/tabsWorld'

const DATE = '2024-12-29'
/** With it some loads are lost, and the answer to the request that makes the day. */
const SEED = 167

test('E4 a tab that knows an older id of a new day takes the other tab’s lost answer for its own', async () => {
  const random = seededRandom(SEED)
  const profile = {
    ...profileOf(random),
    plan: 'pro' as const,
    twins: 0,
    isPlain: false,
    days: [DATE],
  }
  let isLossy = true
  const world = await tabsWorld(() => undefined, 0)(profile, {
    random,
    fault: () => (isLossy && random() < 0.3 ? 'lostAfter' : 'none'),
    ledger: createLedger(),
  })
  const [typing] = world.devices
  const noteOnServer = async () => (await world.holdings()).entries[DATE]?.notes
  const note = async (text: string) => {
    typing?.note(DATE, text)
    await world.clock.advance(200)
  }
  // Taken back before it is sent: the other tab has heard of it, and keeps its id.
  await note('t1')
  await note('')
  typing?.reload()
  await world.clock.advance(200)
  await note('t2')
  await world.clock.advance(638)
  await world.clock.advance(200)
  expect(await noteOnServer()).toBe('t2')
  await note('t3')
  isLossy = false
  for (const device of world.devices) device.engine().refresh()
  for (let at = 0; at < 40; at += 1) await world.clock.advance(50)
  expect(await noteOnServer()).toBe('t3')
})
