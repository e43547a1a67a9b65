// Reads the provider's events into purchases.

const PAID = ['paid', 'no_payment_required']

/** The order of events of the same second. */
const RANK = { created: 0, checkout: 1, updated: 2, ended: 3 }

/** A related object comes as its id, or whole. */
const idOf = (value) => (typeof value === 'string' ? value : value?.id) || ''

function checkout(session) {
  const isPaid = PAID.includes(session.payment_status)
  const buyer = {
    customer: idOf(session.customer),
    account: session.client_reference_id,
    email: session.customer_details?.email || session.customer_email,
    rank: RANK.checkout,
  }
  if (session.mode === 'subscription') {
    const reference = idOf(session.subscription)
    return { ...buyer, reference, status: isPaid ? 'active' : '' }
  }
  if (session.mode !== 'payment') return null
  // A free lifetime plan has no payment, so its session is the reference.
  const reference = idOf(session.payment_intent) || idOf(session)
  return { ...buyer, reference, status: isPaid ? 'paid' : '' }
}

const subscription = (object, rank) => ({
  reference: idOf(object),
  customer: idOf(object.customer),
  account: '',
  email: object.customer?.email,
  status: object.status,
  rank,
})

/** Only a full refund ends a lifetime plan. */
const refund = (charge) =>
  charge.refunded === true
    ? { reference: idOf(charge.payment_intent), customer: '', status: 'refunded', rank: RANK.ended }
    : null

const READERS = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'customer.subscription.created': (object) => subscription(object, RANK.created),
  'customer.subscription.updated': (object) => subscription(object, RANK.updated),
  'customer.subscription.deleted': (object) => ({
    ...subscription(object, RANK.ended),
    status: 'canceled',
  }),
  'charge.refunded': refund,
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses an event; throws a 400 if the body is none. */
function parseEvent(body) {
  let event
  try {
    event = JSON.parse(body)
  } catch {
    throw new BadRequestError('The body is no event.')
  }
  const isEvent =
    typeof event?.id === 'string' &&
    event.id !== '' &&
    typeof event.type === 'string' &&
    Number.isSafeInteger(event.created) &&
    isObject(event.data?.object)
  if (!isEvent) throw new BadRequestError('The body is no event.')
  return event
}

/**
 * What an event says of a purchase: its `reference`, `customer` and `status` ('' = not given) and who bought it
 * (`account`, `email`); null when it is none of our business.
 */
function purchaseIn({ type, data }) {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : () => null
  const purchase = read(data.object)
  return purchase?.reference ? purchase : null
}

// The signature of the payment provider: `t=SECONDS,v1=HEX[,v1=HEX]`, made over `t.body`.

const TOLERANCE = 300

/** The provider sends about 200 characters; longer headers cost too much to split. */
const LONGEST = 2000
const MOST_PARTS = 20

/**
 * The moment and the signatures of a header; null if it was not made within five minutes of `now` (seconds). There are
 * several signatures while the secret is being renewed.
 */
function readSignature(header, now) {
  if (header.length > LONGEST) return null
  const pairs = header
    .split(',', MOST_PARTS)
    .map((part) => part.split('=', 2).map((side) => side.trim()))
  const valuesOf = (wanted) => pairs.filter(([name]) => name === wanted).map(([, value]) => value)
  const [time, ...more] = valuesOf('t')
  const isMoment = more.length === 0 && /^\d{1,12}$/.test(time ?? '')
  if (!isMoment || Math.abs(now - Number(time)) > TOLERANCE) return null
  return { time, signatures: valuesOf('v1') }
}

/** Whether the secret's owner has signed this body. */
function isSigned({ time, signatures }, body, secret) {
  const expected = $security.hs256(`${time}.${body}`, secret)
  return signatures.some((signature) => $security.equal(signature ?? '', expected))
}

module.exports = { isSigned, parseEvent, purchaseIn, readSignature }
