import { describe, expect, test } from 'vitest'
import { equalEntries } from '@/domain/entries'
import { type Device, openDevice } from '@/testing/device'
import { createFakeClock } from '@/testing/fakeClock'
import { createFakeServer, type Fault } from '@/testing/fakePocketBase'
import { seededRandom } from '@/testing/seededRandom'

/**
 * Random histories of two or three devices over a bad network. At rest all devices equal the
 * server, nothing waits, and no text that anybody typed into an untouched day is missing.
 */

const DAYS = ['2026-10-01', '2026-11-20', '2026-11-21', '2026-12-31']
const LETTERS = ['A', 'B', 'C', 'D', 'E']
const STEPS = 60

/** Seeds that once failed stay here. */
const pinned = [1_111, 1_166]
const seeds = [...pinned, ...Array.from({ length: 120 }, (_, i) => 1_000 + i)]

async function runHistory(seed: number) {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const server = createFakeServer()
  const clock = createFakeClock(random)
  let isFaulty = true
  const fault = (): Fault =>
    isFaulty && random() < 0.3 ? pick(['lostBefore', 'lostAfter', 'late'] as const) : 'none'
  const devices = Array.from({ length: random() < 0.5 ? 2 : 3 }, () =>
    openDevice({ server, clock, fault }),
  )
  /** Every line that a person typed and nobody removed. */
  const lines = new Set<string>()
  let typed = 0

  function edit(device: Device): void {
    const date = pick(DAYS)
    const tags = device.calendar().tags
    const action = random()
    if (action < 0.35) {
      // Lines are only ever added, so that none may be missing at the end.
      const line = `line ${++typed}`
      const before = device.entry(date).notes
      device.note(date, before === '' ? line : `${before}\n${line}`)
      lines.add(line)
    } else if (action < 0.6 && tags.length > 0) device.tag(date, pick(tags).id)
    else if (action < 0.75 && tags.length > 0) device.untag(date, pick(tags).id)
    else if (action < 0.87 && tags.length < 5) {
      const short = pick(LETTERS)
      const id = `tag${String(++typed).padStart(12, '0')}`
      device.makeTag({ id, label: `Tag ${typed}`, short, color: '#dc2626' })
    } else if (action < 0.95 && tags.length > 0) {
      device.changeTag(pick(tags).id, { label: `Renamed ${++typed}` })
    } else if (tags.length > 0) device.deleteTag(pick(tags).id)
  }

  for (let step = 0; step < STEPS; step++) {
    const device = pick(devices)
    const action = random()
    if (action < 0.6) edit(device)
    else if (action < 0.66) device.reload()
    else if (action < 0.72) device.engine().refresh()
    else if (action < 0.77) server.deliverLate()
    else if (action < 0.8) server.isReachable = !server.isReachable
    else if (action < 0.83) server.isSessionValid = !server.isSessionValid
    else await clock.advance(Math.floor(random() * 3_000))
  }

  isFaulty = false
  server.isReachable = true
  server.isSessionValid = true
  server.deliverLate()
  // An expired engine ends with its session; signing in again opens a new one.
  for (const device of devices) device.reload()
  for (let round = 0; round < 4; round++) {
    for (const device of devices) device.engine().refresh()
    await clock.advance(120_000)
  }
  return { server, devices, lines }
}

describe.each(seeds)('D6 E1-E10 history %i', (seed) => {
  test('ends with every device equal to the server and nothing lost', async () => {
    const { server, devices, lines } = await runHistory(seed)
    const stored = [...server.entries.values()]
    for (const device of devices) {
      expect(device.engine().waiting()).toBe(0)
      expect(device.outbox.days.size + device.outbox.tags.size).toBe(0)
      const { tags, entries } = device.calendar()
      expect(new Map(tags.map((tag) => [tag.id, tag]))).toEqual(new Map(server.tags))
      expect(Object.keys(entries).sort()).toEqual(stored.map(({ date }) => date).sort())
      for (const { date, entry } of stored) {
        expect(equalEntries(device.entry(date), entry), date).toBe(true)
      }
    }
    for (const { entry } of stored)
      expect(entry.tags.length + entry.notes.length).toBeGreaterThan(0)
    const kept = new Set(stored.flatMap(({ entry }) => entry.notes.split('\n')))
    for (const line of lines) expect(kept, line).toContain(line)
  })
})
