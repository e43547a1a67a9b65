import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { UserRecord } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import {
  type BillingEvent,
  billingEvent,
  checkoutOf,
  lifetimeEvents,
  subscriptionEvents,
  WEBHOOK_SECRET,
} from '../support/billingEvents'
import { billingOf } from './billingWorld'
import { join, send, USERS } from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests({ env: { BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET } })
const ann = personOn(server)
const billing = billingOf(server)

beforeEach(() => billing.startOver(ann))

test('s.7 monthly is followed by yearly: the end of the first takes nothing away', async () => {
  const monthly = subscriptionEvents(ann)
  const yearly = subscriptionEvents(ann)
  await billing.deliverAll([monthly.bought(1), yearly.bought(5), monthly.deleted(9)])
  expect(await billing.isPro(ann)).toBe(true)
  await billing.deliverAll([yearly.deleted(12)])
  expect(await billing.isPro(ann)).toBe(false)
})

test('S9 a payment finds its account by id, else by email in any case', async () => {
  const { email } = ann
  const bob = await join(server)
  await billing.deliverAll([subscriptionEvents({ id: bob.id, email }).bought(1)])
  expect([await billing.isPro(ann), await billing.isPro(bob)]).toEqual([false, true])
  await billing.deliverAll([subscriptionEvents({ email: email.toUpperCase() }).bought(1)])
  expect(await billing.isPro(ann)).toBe(true)
  await billing.startOver(ann)
  await billing.deliverAll([subscriptionEvents({ id: 'nobodynobody123', email }).bought(1)])
  expect(await billing.isPro(ann)).toBe(true)
  await billing.startOver(ann)
  const typed = { client_reference_id: null, customer_details: null, customer_email: email }
  await billing.deliverAll([lifetimeEvents(ann).bought(1, typed)])
  expect(await billing.isPro(ann)).toBe(true)
})

test('s.7 a customer who is known is recognised in a later subscription', async () => {
  const first = subscriptionEvents(ann)
  await billing.deliverAll([first.bought(1), first.deleted(5)])
  const again = subscriptionEvents(ann)
  const event = again.created(9)
  const { object } = event.data
  await billing.deliverAll([
    { ...event, data: { object: { ...object, customer: first.customer } } },
  ])
  expect(await billing.isPro(ann)).toBe(true)
})

test('s.7 related objects may come whole instead of as their ids', async () => {
  const { subscription, customer, bought, deleted } = subscriptionEvents(ann)
  await billing.deliverAll([
    bought(1, { subscription: { id: subscription }, customer: { id: customer } }),
  ])
  expect(await billing.purchases()).toMatchObject([
    { reference: subscription, customer, user: ann.id },
  ])
  await billing.deliverAll([deleted(5)])
  expect(await billing.isPro(ann)).toBe(false)
})

test('s.7 unknown types and unknown people are answered with 200 and change nothing [s7.30]', async () => {
  await billing.deliverAll([
    billingEvent('invoice.paid', 1, { customer: 'cus_x' }),
    billingEvent('checkout.session.completed', 1, checkoutOf(ann, { mode: 'setup' })),
    billingEvent('customer.subscription.updated', 1, { status: 'active' }),
    billingEvent('charge.refunded', 1, { refunded: true, payment_intent: null }),
  ])
  expect(await billing.purchases()).toEqual([])
  expect(await billing.isPro(ann)).toBe(false)
})

test('what the provider tells of its tests makes nobody Pro and takes Pro from nobody', async () => {
  const { bought, created, updated, deleted } = subscriptionEvents(ann)
  const lifetime = lifetimeEvents(ann)
  const tried = (event: BillingEvent) => ({ ...event, livemode: false })
  const within = (event: BillingEvent) => ({
    ...event,
    data: { object: { ...event.data.object, livemode: false } },
  })
  for (const event of [bought(1), created(2), updated(3, 'active'), lifetime.bought(4)]) {
    await billing.deliverAll([tried(event), within(event)])
  }
  expect(await billing.purchases()).toEqual([])
  expect(await billing.isPro(ann)).toBe(false)
  await billing.deliverAll([bought(5), tried(deleted(6))])
  expect(await billing.isPro(ann)).toBe(true)
})

test('payments that are only tests count where a setting for tests says so', async () => {
  const env = { BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET, BILLING_TEST_EVENTS: 'true' }
  const trying = await throwaway({ env })
  onTestFinished(trying.dispose)
  const bea = await join(trying)
  const world = billingOf(trying)
  await world.deliverAll([{ ...subscriptionEvents(bea).bought(1), livemode: false }])
  expect(await world.isPro(bea)).toBe(true)
})

test('s.7 who signs up after paying gets Pro with the next checkout, not by themselves', async () => {
  const email = 'later@example.com'
  const early = subscriptionEvents({ email })
  await billing.deliverAll([early.created(1), early.bought(2)])
  const body = { email, password: '12345678', passwordConfirm: '12345678' }
  const { id } = (await send<UserRecord>(server, 'POST', USERS, { ...billing.asSuperuser, body }))
    .body
  expect(await billing.isPro({ id })).toBe(false)
  await billing.deliverAll([early.updated(9, 'active')])
  expect((await billing.purchases())[0]).toMatchObject({ user: '', status: 'active' })
  await billing.deliverAll([early.bought(3)])
  expect(await billing.isPro({ id })).toBe(true)
})

test('s.7 old events and old purchases of nobody are forgotten, all others are kept', async () => {
  const day = 24 * 60 * 60
  const today = Math.floor(Date.now() / 1000)
  const [mine, fresh, old] = [
    subscriptionEvents(ann),
    subscriptionEvents({}),
    subscriptionEvents({}),
  ]
  await billing.deliverAll([mine.bought(today - 400 * day)])
  await billing.deliverAll([fresh.created(today - 30 * day), old.created(today - 61 * day)])
  const run = await send(server, 'POST', '/api/crons/billingTidy', billing.asSuperuser)
  expect(run.status).toBe(204)
  const references = async () =>
    (await billing.purchases()).map(({ reference }) => reference).sort()
  await expect
    .poll(references, { timeout: 40_000 })
    .toEqual([mine.subscription, fresh.subscription].sort())
  expect(await billing.countEvents(`at < ${today - 60 * day}`)).toBe(0)
  expect(await billing.isPro(ann)).toBe(true)
})

test('L2 a buyer is told what the payment provider calls them, and nobody else is', async () => {
  const path = '/api/billing/purchases'
  const bob = await join(server)
  const [monthly, other] = [subscriptionEvents(ann), subscriptionEvents(bob)]
  expect((await send(server, 'GET', path, ann)).body).toEqual([])
  await billing.deliverAll([monthly.bought(1), other.bought(1), monthly.deleted(9)])
  const { status, body } = await send(server, 'GET', path, ann)
  const { subscription, customer } = monthly
  expect([status, body]).toEqual([200, [{ reference: subscription, customer, status: 'canceled' }]])
  expect((await send(server, 'GET', path)).status).toBe(401)
})
