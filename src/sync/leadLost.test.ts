import { expect, test } from 'vitest'
import { openDevice } from '@/testing/device'
import { createFakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }
const OLD = '2026-11-20'
const NEW = '2027-03-01'

/** A page so busy that a task which was put off comes long after another tab has taken the lead. */
const busy = (clock: FakeClock): FakeClock => ({
  ...clock,
  pause: () => new Promise((resolve) => void clock.after(20, resolve)),
})

test.each([
  ['a day of a year that storage does not have', NEW, { id: 'y', rev: 1, tags: [sport.id] }],
  ['a day that storage knows as it was', OLD, { id: 'x', rev: 2, tags: [work.id, sport.id] }],
] as const)(
  'E3 the lead may go to another tab right after a first load, which keeps %s',
  async (_, date, { id, rev, tags }) => {
    const server = createFakeServer()
    server.tags.set(work.id, work)
    server.entries.set(OLD, { id: 'x', date: OLD, rev: 1, entry: { tags: [work.id], notes: '' } })
    const clock = createFakeClock(() => 0.5)
    const browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
    const open = (isStarted: boolean) =>
      openDevice({
        server,
        isStarted,
        clock: busy(clock),
        store: storageOf(browser),
        openEngine: tabEngine({ browser }),
      })
    const before = open(true)
    await clock.advance(2_000)
    before.engine().dispose()
    await clock.advance(2_000)

    const entry = { tags, notes: 'theirs' }
    server.tags.set(sport.id, sport)
    server.entries.set(date, { id, date, rev, entry })
    const first = open(true)
    const second = open(false)
    for (let ms = 0; ms < 500 && !first.entry(date).tags.includes(sport.id); ms++) {
      await clock.advance(1)
    }
    expect(first.entry(date)).toEqual(entry)
    // Somebody looks at the other tab, and at this one again.
    second.engine().start()
    await clock.advance(5_000)
    first.engine().refresh()
    await clock.advance(5_000)
    expect(server.entries.get(date)?.entry).toEqual(entry)
  },
)
