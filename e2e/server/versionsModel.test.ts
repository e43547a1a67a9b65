import { expect, test } from 'vitest'
import { serverForTests } from './testServer'
import { NEWEST, openHistory } from './versionsHistory'
import { openVersions } from './versionsWorld'

/**
 * Random histories of an owner and of somebody who plans there and comes and goes, in every way of writing: each state
 * that a day was said to have is read back as it was, with whose change ended it and of which kind: where there are more
 * than are kept, the newest ones and some of the others, in their order.
 */

const COUNT = Number(process.env.HISTORIES ?? 12)
const MOVES = 120

const server = serverForTests()
const versions = openVersions(server)

type History = Awaited<ReturnType<typeof openHistory>>

async function expectTold(history: History) {
  for (const { told, wanted } of await history.ofDays()) {
    expect(told.slice(0, NEWEST)).toEqual(wanted.slice(0, NEWEST))
    expect(told.length).toBeGreaterThanOrEqual(Math.min(wanted.length, 2 * NEWEST))
    const all = wanted.map((one) => JSON.stringify(one))
    for (const one of told.map((each) => JSON.stringify(each))) {
      const place = all.indexOf(one)
      expect(place, one).toBeGreaterThanOrEqual(0)
      all.splice(0, place + 1)
    }
  }
  for (const { told, wanted } of await history.ofMarks()) expect(told).toEqual(wanted)
}

test.each(Array.from({ length: COUNT }, (_, i) => i + 1))(
  'V1 V2 what the days of history %i held is told exactly, by day and by time, also after a start',
  async (seed) => {
    const history = await openHistory(server, versions, seed)
    await history.run(MOVES)
    await expectTold(history)
    const { changes, marks } = history.figures()
    expect([changes > 50, marks > 0]).toEqual([true, true])
    if (seed % 4 > 0) return
    await versions.tidy()
    await server.stop()
    await server.restart()
    await expectTold(history)
  },
)
