import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '@/testing/stubFetch'
import { accountCloud } from './calendar'
import { ask, onAnswerAgain } from './client'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('s.7 a request does not cancel another one like it [s7.02]', async () => {
  const signals: AbortSignal[] = []
  const tag = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
  const created = { status: 200, body: tag }
  const sent = stubFetch(() => new Promise((answer) => setTimeout(answer, 0, created)))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) => {
    if (init.signal) signals.push(init.signal)
    return fetch(input, init)
  })
  const once = () =>
    accountCloud('user00000000001').send({ kind: 'createTag', tag }, { keepalive: false })
  await Promise.all([once(), once()])
  expect(sent).toHaveLength(2)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})

test('s.7 the address of the API is set when the app is built [s7.01]', async () => {
  vi.stubEnv('VITE_POCKETBASE_URL', 'https://api.example.org/base/')
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo) => {
    asked.push(String(input))
    return Promise.resolve(new Response('{"items":[],"page":1,"perPage":1}'))
  })
  const { testConnection } = await import('./calendar')
  await testConnection('user00000000001')
  expect(asked[0]).toMatch(/^https:\/\/api\.example\.org\/base\/api\/collections\/tags\//)
})

test('D5 a request has left when the call returns, once the SDK is there', async () => {
  const sent = stubFetch(() => ({ status: 200, body: { ok: true } }))
  await ask('/api/first')
  const { fetch } = globalThis
  const left: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) => {
    left.push(String(input))
    return fetch(input, init)
  })
  const tag = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
  const op = { kind: 'createTag', tag } as const
  const answer = accountCloud('user00000000001').send(op, { keepalive: true })
  expect(left).toHaveLength(1)
  await Promise.allSettled([answer])
  expect(sent).toHaveLength(2)
})

test('E9 the first answer after trouble is heard, whatever it says, and no other', async () => {
  let status = 200
  stubFetch(() => ({ status, body: { message: 'Something.' } }))
  const heard = vi.fn()
  const off = onAnswerAgain(heard)
  const asking = async (next: number) => {
    status = next
    await ask('/api/some').catch(() => undefined)
    return heard.mock.calls.length
  }
  expect(await asking(200)).toBe(0)
  expect(await asking(503)).toBe(0)
  expect(await asking(404)).toBe(1)
  expect(await asking(200)).toBe(1)
  off()
  await asking(502)
  expect(await asking(200)).toBe(1)
})
