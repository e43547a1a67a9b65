import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '@/testing/histories'
import { createFaultProxy, type FaultProxy } from '../support/faultProxy'
import { type SteadyServer, startSteadyServer } from '../support/steadyServer'

/**
 * The histories of e2e/testing on a real server behind a proxy that drops, doubles, delays and holds
 * requests; in every other one people take edits back, in every third they write within lines, every
 * tenth one also kills the server and starts it again. `npm run test:long -- soak` runs more.
 */

const COUNT = Number(process.env.HISTORIES ?? 20)
const KILLING = COUNT / 10
/** Histories that run side by side on one server. */
const LANES = 5
const PATIENCE = 120_000

const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + i)

type Lane = { run(seed: number): Promise<Outcome>; readonly proxy: FaultProxy }

const figures = { histories: 0, edits: 0, kills: 0, lost: 0 }

/** Each lane has its own copy of the modules: one client, one session, one proxy. */
async function openLane(server: SteadyServer, isKilling: boolean): Promise<Lane> {
  const proxy = await createFaultProxy(server.url)
  vi.resetModules()
  vi.stubEnv('VITE_POCKETBASE_URL', proxy.url)
  const { realWorld, warmUp } = await import('../support/realWorld')
  const { runHistory } = await import('@/testing/histories')
  await warmUp()
  const open = realWorld(server, proxy, isKilling ? server.crash : undefined)
  const run = (seed: number) =>
    runHistory(seed, open, {
      takingBack: seed % 2 === 0 ? 0.25 : 0,
      rewording: seed % 3 === 0 ? 0.25 : 0,
    })
  return { proxy, run }
}

function describeHistories(name: string, seeds: readonly number[], isKilling: boolean): void {
  describe(name, () => {
    let server: SteadyServer
    const lanes: Lane[] = []
    const free: Lane[] = []

    beforeAll(async () => {
      server = await startSteadyServer()
      for (let i = 0; i < LANES; i++) lanes.push(await openLane(server, isKilling))
      free.push(...lanes)
    })

    afterAll(async () => {
      figures.kills += server.kills
      for (const { proxy } of lanes) await proxy.close()
      await server.dispose()
    })

    test.concurrent.each(seeds)('history %i ', { timeout: PATIENCE }, async (seed) => {
      const lane = free.pop()
      if (!lane) throw new Error('More histories at once than lanes.')
      try {
        const { problems, edits } = await lane.run(seed)
        figures.histories += 1
        figures.edits += edits
        figures.lost += problems.filter((problem) => problem.endsWith('is lost')).length
        if (figures.histories % 100 === 0) console.warn(`${figures.histories} histories`)
        expect(problems, `seed ${seed}:\n${problems.join('\n')}`).toEqual([])
      } finally {
        free.push(lane)
      }
    })
  })
}

beforeAll(() => vi.stubGlobal('localStorage', undefined))

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { histories, edits, kills, lost } = figures
  console.warn(`${histories} histories, ${edits} edits, ${kills} kills, lost = ${lost}`)
})

describeHistories('D6 E1-E10 on the real server', seedsFrom(1, COUNT - KILLING), false)
describeHistories('E4 E6 on a server that is killed', seedsFrom(10_001, KILLING), true)
