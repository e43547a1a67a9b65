import { beforeEach, expect, test, vi } from 'vitest'
import { openLeadership } from './leadership'

type Request = {
  readonly hold: () => Promise<void> | undefined
  readonly fail: (reason: Error) => void
  readonly done: () => void
}

/** One exclusive lock of a browser, as its specification says. */
function createLocks() {
  let held: Request | null = null
  let queue: Request[] = []

  function give(request: Request): void {
    held = request
    void Promise.resolve(request.hold()).then(() => {
      if (held !== request) return
      request.done()
      held = null
      const next = queue.shift()
      if (next) give(next)
    })
  }

  return {
    request: (_: string, { steal, signal }: LockOptions, hold: Request['hold']) =>
      new Promise<void>((done, fail) => {
        const request = { hold, fail, done }
        signal?.addEventListener('abort', () => {
          if (!queue.includes(request)) return
          queue = queue.filter((other) => other !== request)
          fail(new DOMException('Given up.', 'AbortError'))
        })
        if (steal) {
          held?.fail(new DOMException('Stolen.', 'AbortError'))
          give(request)
        } else if (held) queue.push(request)
        else give(request)
      }),
    waiting: () => queue.length,
  }
}

let locks: ReturnType<typeof createLocks>
let log: string[]

beforeEach(() => {
  locks = createLocks()
  log = []
  vi.stubGlobal('navigator', { locks })
})

const open = (name: string) =>
  openLeadership('engine', {
    won: () => log.push(`${name} won`),
    lost: () => log.push(`${name} lost`),
  })
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('E2 the tab that is looked at takes the lead, and the one that lost it waits', async () => {
  const [a, b] = [open('a'), open('b')]
  a.take()
  await settled()
  b.take()
  await settled()
  expect(log).toEqual(['a won', 'b won', 'a lost'])
  expect(locks.waiting()).toBe(1)
  b.close()
  await settled()
  expect(log.at(-1)).toBe('a won')
})

test('E2 a tab that is opened unseen leads when nobody else does any more', async () => {
  const [a, b] = [open('a'), open('b')]
  a.take()
  b.queue()
  b.queue()
  await settled()
  expect(log).toEqual(['a won'])
  expect(locks.waiting()).toBe(1)
  a.close()
  await settled()
  expect(log).toEqual(['a won', 'b won'])
})

test('E2 a waiting tab that takes the lead waits no more', async () => {
  const [a, b] = [open('a'), open('b')]
  a.take()
  b.queue()
  await settled()
  b.take()
  await settled()
  expect(log).toEqual(['a won', 'b won', 'a lost'])
  b.close()
  await settled()
  expect(log.slice(3)).toEqual(['a won'])
  expect(locks.waiting()).toBe(0)
})

test('E2 a tab that leads takes nothing from itself', async () => {
  const a = open('a')
  a.take()
  await settled()
  a.take()
  await settled()
  expect(log).toEqual(['a won'])
})

test('E5 a closed one neither wins nor waits', async () => {
  const [a, b] = [open('a'), open('b')]
  a.take()
  b.queue()
  await settled()
  b.close()
  a.close()
  await settled()
  a.take()
  expect(log).toEqual(['a won'])
  expect(locks.waiting()).toBe(0)
})

test('E2 without locks every tab leads', () => {
  vi.stubGlobal('navigator', {})
  open('a').take()
  open('b').queue()
  expect(log).toEqual(['a won', 'b won'])
})

test('E2 with site data blocked every tab leads, once', async () => {
  const request = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  const [a, b] = [open('a'), open('b')]
  a.take()
  b.queue()
  await settled()
  a.take()
  b.take()
  b.queue()
  await settled()
  expect(log).toEqual(['a won', 'b won'])
})

test('E2 where the browser never answers who asks for a lock, the tab leads all the same', () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  const a = open('a')
  a.take()
  expect(log).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(log).toEqual(['a won'])
  a.take()
  vi.advanceTimersByTime(5_000)
  expect(log).toEqual(['a won'])
  vi.useRealTimers()
})

test('E2 a lead that was taken away is not taken back for want of an answer', async () => {
  vi.useFakeTimers()
  const [a, b] = [open('a'), open('b')]
  a.take()
  b.take()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(log).toEqual(['a won', 'b won', 'a lost'])
  vi.useRealTimers()
})
