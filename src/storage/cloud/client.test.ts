import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '@/testing/stubFetch'
import { accountCloud } from './calendar'

afterEach(() => {
  vi.unstubAllGlobals()
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
