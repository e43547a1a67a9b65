import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import type { Server } from './harness'
import { openHistory } from './versionsHistory'
import { openVersions, type Versions } from './versionsWorld'

/**
 * Random histories of an owner and of somebody who plans there and comes and goes, in every way of writing: each state
 * that a day was said to have, of the last fifty, is read back as it was, with whose change ended it and of which kind.
 */

const COUNT = Number(process.env.HISTORIES ?? 12)
const MOVES = 120

let server: Server
let versions: Versions

beforeAll(async () => {
  server = await throwaway()
  versions = openVersions(server)
})

afterAll(() => server.dispose())

test.each(Array.from({ length: COUNT }, (_, i) => i + 1))(
  'V1 V2 what the days of history %i held is told exactly, by day and by time, also after a start',
  async (seed) => {
    const history = await openHistory(server, versions, seed)
    await history.run(MOVES)
    for (const { told, wanted } of await history.ofDays()) expect(told).toEqual(wanted)
    for (const { told, wanted } of await history.ofMarks()) expect(told).toEqual(wanted)
    const { changes, marks } = history.figures()
    expect([changes > 50, marks > 0]).toEqual([true, true])
    if (seed % 4 > 0) return
    await versions.tidy()
    await server.stop()
    await server.restart()
    for (const { told, wanted } of await history.ofDays()) expect(told).toEqual(wanted)
    for (const { told, wanted } of await history.ofMarks()) expect(told).toEqual(wanted)
  },
)
