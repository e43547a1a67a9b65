import { expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import {
  billingEvent,
  type Delivery,
  deliver,
  signatureOf,
  WEBHOOK_SECRET,
} from '../support/billingEvents'
import { send } from './harness'
import { serverForTests } from './testServer'

const server = serverForTests({ env: { BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET } })

const now = () => Math.floor(Date.now() / 1000)
const unknown = () => billingEvent('customer.created', now(), { name: 'Zoë Иванова 🎉' })
const v1Of = (header: string) => header.replace(/^t=\d+,v1=/, '')

const accepted: [string, () => Delivery][] = [
  ['the right secret', () => ({})],
  [
    'two secrets while one is renewed, ours first',
    () => ({ header: (real) => `${real},v1=${'0'.repeat(64)}` }),
  ],
  [
    'two secrets while one is renewed, ours last',
    () => ({ header: (real) => real.replace('v1=', `v1=${'0'.repeat(64)},v1=`) }),
  ],
  ['an old scheme beside ours', () => ({ header: (real) => `${real},v0=${'0'.repeat(64)}` })],
  ['a moment 290 s ago', () => ({ timestamp: now() - 290 })],
  ['a moment 290 s ahead', () => ({ timestamp: now() + 290 })],
]

test.each(accepted)('s.7 a payment event signed with %s is taken [s7.28]', async (_, delivery) => {
  expect(await deliver(server.url, unknown(), delivery())).toBe(200)
})

const refused: [string, () => Delivery][] = [
  ['no signature at all', () => ({ header: () => null })],
  ['an empty signature', () => ({ header: () => '' })],
  ['no moment', () => ({ header: (real) => `v1=${v1Of(real)}` })],
  ['no v1', () => ({ header: (real) => real.slice(0, real.indexOf(',')) })],
  ['an empty v1', () => ({ header: (real) => real.replace(/v1=.*/, 'v1=') })],
  ['a v1 without a value', () => ({ header: (real) => real.replace(/v1=.*/, 'v1') })],
  ['the right signature under v0', () => ({ header: (real) => real.replace('v1=', 'v0=') })],
  ['a shortened v1', () => ({ header: (real) => real.slice(0, -1) })],
  ['another moment', () => ({ header: (real) => real.replace(/t=\d+/, `t=${now() + 5}`) })],
  ['two moments', () => ({ header: (real) => `t=${now()},${real}` })],
  ['no number as the moment', () => ({ header: (real) => real.replace(/t=\d+/, 't=now') })],
  ['another secret', () => ({ secret: 'whsec_other' })],
  ['an empty secret', () => ({ secret: '' })],
  ['a moment 310 s ago', () => ({ timestamp: now() - 310 })],
  ['a moment 310 s ahead', () => ({ timestamp: now() + 310 })],
  ['a body changed afterwards', () => ({ body: JSON.stringify(unknown()) })],
]

test.each(refused)('s.7 a payment event with %s is refused [s7.28]', async (_, delivery) => {
  expect(await deliver(server.url, unknown(), delivery())).toBe(400)
})

const wrong = (changes: Record<string, unknown>) => JSON.stringify({ ...unknown(), ...changes })

test.each([
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '{}',
  '{"id":',
  wrong({ id: 7 }),
  wrong({ id: '' }),
  wrong({ type: null }),
  wrong({ created: '1700000000' }),
  wrong({ created: 1.5 }),
  wrong({ data: null }),
  wrong({ data: { object: [] } }),
])('s.7 the signed body %s is no payment event and is refused', async (body) => {
  expect(await deliver(server.url, body)).toBe(400)
})

test('s.7 a payment event may have 1 MiB and no more', async () => {
  const text = (length: number) => {
    const empty = wrong({ data: { object: { text: '' } } })
    return wrong({ data: { object: { text: 'x'.repeat(length - empty.length) } } })
  }
  const limit = 1_048_576
  expect(await deliver(server.url, text(limit - 100))).toBe(200)
  expect(await deliver(server.url, text(limit + 100))).toBe(413)
})

test('s.7 a type with the name of something else is one we do not know', async () => {
  for (const type of ['constructor', '__proto__', 'toString']) {
    expect(await deliver(server.url, billingEvent(type, now(), {}))).toBe(200)
  }
})

test('s.7 only POST reaches the payment webhook', async () => {
  expect((await send(server, 'GET', '/api/billing/webhook')).status).toBe(404)
})

test('s.7 without a secret the payment webhook answers 503, whatever is sent', async () => {
  const without = await throwaway()
  try {
    expect(await deliver(without.url, unknown())).toBe(503)
    const emptySecret = () => signatureOf('{}', { secret: '' })
    expect(await deliver(without.url, '{}', { header: emptySecret })).toBe(503)
  } finally {
    await without.dispose()
  }
})
