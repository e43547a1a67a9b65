import { beforeEach, expect, test } from 'vitest'
import {
  type BillingEvent,
  lifetimeEvents,
  subscriptionEvents,
  WEBHOOK_SECRET,
} from '../support/billingEvents'
import { billingOf } from './billingWorld'
import { personOn, serverForTests } from './testServer'

const server = serverForTests({ env: { BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET } })
const ann = personOn(server)
const billing = billingOf(server)

beforeEach(() => billing.startOver(ann))

type Subscription = ReturnType<typeof subscriptionEvents>
type Lifetime = ReturnType<typeof lifetimeEvents>

/** In the order in which the provider makes them; delivered in every order. */
const histories: [string, boolean, (sub: Subscription, life: Lifetime) => BillingEvent[]][] = [
  ['a subscription is bought', true, (sub) => [sub.created(1), sub.bought(2)]],
  ['the checkout alone is heard of', true, (sub) => [sub.bought(1)]],
  [
    'a subscription starts unpaid and is paid within the same second',
    true,
    (sub) => [sub.created(1, 'incomplete'), sub.bought(1), sub.updated(1, 'active')],
  ],
  [
    'a trial costs nothing',
    true,
    (sub) => [sub.created(1, 'trialing'), sub.bought(1, { payment_status: 'no_payment_required' })],
  ],
  ['a payment fails for a while', true, (sub) => [sub.bought(1), sub.updated(5, 'past_due')]],
  ['a payment fails for good', false, (sub) => [sub.bought(1), sub.updated(5, 'unpaid')]],
  ['a subscription is paused', false, (sub) => [sub.bought(1), sub.updated(5, 'paused')]],
  [
    'a subscription is cancelled for its end',
    true,
    (sub) => [sub.bought(1), sub.updated(5, 'active', { cancel_at_period_end: true })],
  ],
  [
    'a subscription has ended',
    false,
    (sub) => [sub.created(1), sub.bought(2), sub.updated(8, 'active'), sub.deleted(9)],
  ],
  [
    'a subscription ends in the second in which it changes',
    false,
    (sub) => [sub.bought(1), sub.updated(9, 'active'), sub.deleted(9)],
  ],
  [
    'a direct debit is on its way',
    false,
    (sub) => [sub.created(1, 'incomplete'), sub.bought(1, { payment_status: 'unpaid' })],
  ],
  [
    'a direct debit has arrived',
    true,
    (sub) => [sub.bought(1, { payment_status: 'unpaid' }), sub.paidLate(900)],
  ],
  ['a lifetime is bought', true, (_, life) => [life.bought(1)]],
  [
    'a lifetime is paid later',
    true,
    (_, life) => [life.bought(1, { payment_status: 'unpaid' }), life.paidLate(900)],
  ],
  [
    'a lifetime is not paid yet',
    false,
    (_, life) => [life.bought(1, { payment_status: 'unpaid' })],
  ],
  [
    'a lifetime outranks the end of a subscription',
    true,
    (sub, life) => [sub.bought(1), life.bought(5), sub.deleted(9)],
  ],
  ['a lifetime is paid back', false, (_, life) => [life.bought(1), life.refunded(9)]],
  ['a lifetime is paid back in part', true, (_, life) => [life.bought(1), life.refunded(9, false)]],
  [
    'a lifetime is paid back while a subscription runs',
    true,
    (sub, life) => [sub.bought(1), life.bought(5), life.refunded(9)],
  ],
]

function* ordersOf<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield []
  for (const [index, first] of list.entries()) {
    for (const rest of ordersOf(list.filter((_, other) => other !== index))) yield [first, ...rest]
  }
}

test.each(histories)(
  's.7 %s: Pro is %s, in whatever order and however often the events arrive [s7.29]',
  async (_, pro, historyOf) => {
    const { length } = historyOf(subscriptionEvents(ann), lifetimeEvents(ann))
    for (const order of ordersOf([...Array(length).keys()])) {
      await billing.startOver(ann)
      const events = historyOf(subscriptionEvents(ann), lifetimeEvents(ann))
      const ordered = order.flatMap((index) => events[index] ?? [])
      await billing.deliverAll([...ordered, ...ordered])
      expect([order, await billing.isPro(ann)]).toEqual([order, pro])
    }
  },
)
