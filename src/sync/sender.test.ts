import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import type { CloudOp } from '@/storage/cloud/cloudWrites'
import type { Cloud } from '@/sync/cloud'
import { type Answer, createSender, type Sender, type Write } from '@/sync/sender'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

const now = { keepalive: false }
const leaving = { keepalive: true }

let server: FakeServer
let answers: (Answer | undefined)[]
let faults: Fault[]
let sender: Sender

beforeEach(() => {
  server = createFakeServer()
  answers = []
  faults = []
  sender = createSender(server.connect(() => faults.shift() ?? 'none'))
})

/** Creates of so many days, each with this note. */
function days(count: number, notes = 'x'): Write[] {
  return Array.from({ length: count }, (_, i) => write(i, notes))
}

function write(i: number, notes: string): Write {
  const date = addDays('2026-01-01', i)
  const op: CloudOp = { kind: 'createEntry', id: `r${i}`, date, entry: { tags: [], notes } }
  return {
    name: date,
    op,
    settle: (answer) => {
      answers[i] = answer
    },
  }
}

const oks = () => answers.filter((answer) => answer?.ok).length

describe('how much goes in one request', () => {
  test('s.4 five days go as single calls, six as one batch', async () => {
    await sender.send(days(5), now, false)
    expect(server.log).toHaveLength(5)
    server.entries.clear()
    server.log.length = 0
    await sender.send(days(6), now, false)
    expect(server.log).toEqual(['batch 6'])
  })

  test('s.4 a batch holds at most 50 writes', async () => {
    await sender.send(days(101), now, false)
    expect(server.log).toEqual(['batch 50', 'batch 50', 'batch 1'])
    expect(oks()).toBe(101)
  })

  test('s.4 fifty of the longest notes go in as many batches as the server takes', async () => {
    await sender.send(days(50, '🌻'.repeat(10_000)), now, false)
    expect(server.log).toEqual(['batch 24', 'batch 24', 'batch 2'])
    expect(oks()).toBe(50)
  })

  test('E10 tags keep their order: two go as one batch', async () => {
    await sender.send(days(2), now, true)
    expect(server.log).toEqual(['batch 2'])
  })

  test('D5 what does not fit into 60 KiB waits when the page goes away', async () => {
    await sender.send(days(9, 'ж'.repeat(9_000)), leaving, false)
    expect(oks()).toBe(3)
    expect(answers).toHaveLength(3)
    await sender.send(days(4, 'ж'.repeat(9_000)).slice(3), now, false)
    expect(oks()).toBe(4)
  })

  test('D5 what was answered makes room for what leaves with the next page that goes', async () => {
    const long = 'ж'.repeat(9_000)
    await sender.send(days(3, long), leaving, false)
    await sender.send(days(6, long).slice(3), leaving, false)
    expect(oks()).toBe(6)
  })

  test('D5 fifty small changes stay under what a browser sends after a page is gone', async () => {
    const sizes: number[] = []
    const cloud: Cloud = {
      ...server.connect(),
      async sendBatch(ops) {
        sizes.push(new TextEncoder().encode(JSON.stringify(ops)).length + ops.length * 256)
        return ops.map(() => null)
      },
    }
    await createSender(cloud).send(days(50, 'x'.repeat(1_100)), leaving, false)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024)
  })

  test('D5 all that fits has left before anything is answered: nothing runs later in a page that goes', async () => {
    const left: number[] = []
    const cloud: Cloud = {
      ...server.connect(),
      sendBatch(ops) {
        left.push(ops.length)
        return new Promise(() => undefined)
      },
    }
    void createSender(cloud).send(days(120), leaving, false)
    expect(left).toEqual([50, 50, 20])
  })

  test('D5 a small change behind a large one still goes along', async () => {
    const [large, small] = [write(0, 'x'.repeat(70_000)), write(1, 'small')]
    await sender.send([large, small], leaving, false)
    expect(answers[0]).toBeUndefined()
    expect(answers[1]?.ok).toBe(true)
  })
})

describe('what comes back', () => {
  test('E3 each write hears its own answer', async () => {
    server.poisoned.add('2026-01-02')
    await sender.send(days(3), now, false)
    expect(answers.map((answer) => answer?.ok)).toEqual([true, false, true])
  })

  test('E4 one refused day of a batch is found by single calls, the others are saved', async () => {
    server.poisoned.add('2026-01-03')
    await sender.send(days(8), now, false)
    expect(oks()).toBe(7)
    expect(answers[2]).toMatchObject({ ok: false, error: { status: 400 } })
    server.log.length = 0
    server.entries.clear()
    await sender.send(days(7).slice(3), now, false)
    await sender.send(days(20).slice(10), now, false)
    expect(server.log).toContain('batch 10')
  })

  test('s.7 a server that takes no batch is asked once, then gets single calls', async () => {
    server.allowsBatch = false
    await sender.send(days(8), now, false)
    expect(server.log.filter((name) => name.startsWith('batch'))).toHaveLength(1)
    server.entries.clear()
    server.log.length = 0
    await sender.send(days(60), now, false)
    expect(server.log.filter((name) => name.startsWith('batch'))).toHaveLength(0)
    expect(oks()).toBe(60)
  })

  test('E4 a batch without an answer is unclear for each write, and the rest is not tried', async () => {
    faults.push('lostAfter')
    await sender.send(days(60), now, false)
    expect(server.log).toEqual(['batch 50'])
    const unclear = answers.filter((answer) => answer && !answer.ok && answer.error.status === 0)
    expect(unclear).toHaveLength(50)
    expect(answers[50]).toBeUndefined()
  })

  test('D10 after an answer that the session has ended the rest is not tried', async () => {
    server.isSessionValid = false
    await sender.send(days(60), now, false)
    expect(server.log).toEqual(['batch 50'])
    expect(answers[50]).toBeUndefined()
  })

  test('D3 a full account is asked for few of the days that it has no room for, and takes what fits', async () => {
    server.limits.days = 60
    await sender.send(days(600), now, false)
    expect(oks()).toBe(60)
    expect(answers).toHaveLength(600)
    const reasons = answers.flatMap((answer) => (answer?.ok ? [] : [answer?.error.fields.date]))
    expect(new Set(reasons)).toEqual(new Set(['limit_days']))
    // Two batches, and of the second one the ten that fit and those that are under way beside the first refusal.
    expect(server.log.length).toBeLessThanOrEqual(2 + 10 + 5)
  })

  test('D3 in a full account other days are changed as ever, and one that goes makes room', async () => {
    await sender.send(days(60), now, false)
    server.limits.days = 60
    const known = [...server.entries.values()]
    const later: string[] = []
    const edits = known.map((base, i): Write => {
      const op: CloudOp =
        i === 58
          ? { kind: 'deleteEntry', base }
          : { kind: 'updateEntry', base, changes: { notes: 'later' } }
      return { name: base.date, op, settle: (answer) => later.push(answer.ok ? 'ok' : 'no') }
    })
    answers = []
    const fresh = days(160).slice(60)
    await sender.send([...fresh.slice(0, 60), ...edits, ...fresh.slice(60)], now, false)
    expect(later).toEqual(Array(60).fill('ok'))
    expect(oks()).toBe(1)
    expect(server.entries.size).toBe(60)
  })

  test('E4 an error that is none of the cloud is a bug and is not swallowed', async () => {
    const broken = {
      ...server.connect(),
      send: () => Promise.reject(new TypeError('bug')),
    } as Cloud
    await expect(createSender(broken).send(days(1), now, false)).rejects.toThrow('bug')
  })
})
