import Stripe from 'stripe'

/** The secret of the webhook in tests. */
export const WEBHOOK_SECRET = 'whsec_of_the_tests'

export type BillingEvent = {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly livemode: boolean
  readonly data: { readonly object: Record<string, unknown> }
}

type Buyer = { readonly id?: string; readonly email?: string }

let made = 0

/** An id in the provider's style, unlike any before. */
function billingId(prefix: string): string {
  made += 1
  return `${prefix}_1Test${process.pid}x${made}`
}

/** An event of the second `created`. */
export const billingEvent = (
  type: string,
  created: number,
  object: Record<string, unknown>,
): BillingEvent => ({ id: billingId('evt'), type, created, livemode: true, data: { object } })

/** A finished checkout: of a subscription, or (`mode: 'payment'`) of a lifetime plan. */
export function checkoutOf(buyer: Buyer, changes: Record<string, unknown>) {
  return {
    id: billingId('cs'),
    object: 'checkout.session',
    mode: 'subscription',
    payment_status: 'paid',
    client_reference_id: buyer.id ?? null,
    customer: null,
    customer_email: null,
    customer_details: { email: buyer.email ?? null, name: 'Ann Buyer' },
    subscription: null,
    payment_intent: null,
    ...changes,
  }
}

/** The events of one subscription, by what they tell and the second in which they happen. */
export function subscriptionEvents(person: Buyer) {
  const subscription = billingId('sub')
  const customer = billingId('cus')
  const event = (name: string, at: number, changes: Record<string, unknown>) =>
    billingEvent(`customer.subscription.${name}`, at, {
      id: subscription,
      object: 'subscription',
      customer,
      cancel_at_period_end: false,
      ...changes,
    })
  return {
    subscription,
    customer,
    bought: (at: number, changes: Record<string, unknown> = {}) =>
      billingEvent(
        'checkout.session.completed',
        at,
        checkoutOf(person, { subscription, customer, ...changes }),
      ),
    paidLate: (at: number) =>
      billingEvent(
        'checkout.session.async_payment_succeeded',
        at,
        checkoutOf(person, { subscription, customer }),
      ),
    created: (at: number, status = 'active') => event('created', at, { status }),
    updated: (at: number, status: string, more = {}) => event('updated', at, { status, ...more }),
    deleted: (at: number) => event('deleted', at, { status: 'canceled' }),
  }
}

/** The events of one lifetime plan. */
export function lifetimeEvents(person: Buyer) {
  const payment = billingId('pi')
  const session = (changes: Record<string, unknown>) =>
    checkoutOf(person, { mode: 'payment', payment_intent: payment, ...changes })
  return {
    bought: (at: number, changes: Record<string, unknown> = {}) =>
      billingEvent('checkout.session.completed', at, session(changes)),
    paidLate: (at: number) =>
      billingEvent('checkout.session.async_payment_succeeded', at, session({})),
    refunded: (at: number, isWhole = true) =>
      billingEvent('charge.refunded', at, {
        id: billingId('ch'),
        object: 'charge',
        payment_intent: payment,
        refunded: isWhole,
        amount_refunded: isWhole ? 5900 : 100,
      }),
  }
}

export type Delivery = {
  readonly secret?: string
  readonly timestamp?: number
  /** Replaces the header that the provider's own package makes. */
  readonly header?: (real: string) => string | null
  /** Replaces the body after it was signed. */
  readonly body?: string
}

const stripe = new Stripe('sk_test_of_the_tests')

/** The provider's own signature header of a text; `timestamp` in seconds. */
export const signatureOf = (
  payload: string,
  { secret = WEBHOOK_SECRET, timestamp }: Delivery = {},
) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  })

/** Sends an event, or any text, to the webhook of a server and returns the answer's status. */
export async function deliver(
  serverUrl: string,
  event: BillingEvent | string,
  delivery: Delivery = {},
): Promise<number> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
  const real = signatureOf(payload, delivery)
  const header = delivery.header ? delivery.header(real) : real
  const answer = await fetch(`${serverUrl}/api/billing/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(header !== null && { 'Stripe-Signature': header }),
    },
    body: delivery.body ?? payload,
  })
  await answer.text()
  return answer.status
}
