const { isSigned, parseEvent, purchaseIn, readSignature } = require(
  `${__hooks}/lib/billingEvents.js`,
)
const { run } = require(`${__hooks}/lib/db.js`)
const { oneAddress } = require(`${__hooks}/lib/domain.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { countOne, refuseBeyond } = require(`${__hooks}/lib/rates.js`)

const GRANTING = ['active', 'trialing', 'past_due', 'paid']

const DAY = 24 * 60 * 60
/** How long events are kept, in seconds; the provider repeats one for 30 days at most. */
const KEPT = 60 * DAY

const nowInSeconds = () => Math.floor(Date.now() / 1000)

const find = (tx, collection, values) => tx.findAllRecords(collection, $dbx.hashExp(values))

/** The account a checkout names: by its id, else by the email that paid. */
function userNamed(tx, { account, email }) {
  const [named] = account ? find(tx, 'users', { id: String(account) }) : []
  if (named || !email) return named?.id
  const ofEmail = $dbx.exp('email = {:email} COLLATE NOCASE', {
    email: oneAddress(String(email)),
  })
  return tx.findAllRecords('users', ofEmail)[0]?.id
}

/** The account another purchase of the same customer belongs to. */
const userOfCustomer = (tx, customer) =>
  customer &&
  find(tx, 'billing_purchases', { customer })
    .map((purchase) => purchase.getString('user'))
    .find((user) => user !== '')

/** Sets Pro from all purchases of an account together, so that a late event of one cannot take away a lifetime plan. */
function settle(tx, userId) {
  const [user] = find(tx, 'users', { id: userId })
  const purchases = find(tx, 'billing_purchases', { user: userId })
  const pro = purchases.some((purchase) => GRANTING.includes(purchase.getString('status')))
  if (!user || user.getBool('pro') === pro) return
  user.set('pro', pro)
  tx.save(user)
}

function isNewer(purchase, at, rank) {
  const known = purchase.getInt('at')
  return at > known || (at === known && rank >= purchase.getInt('rank'))
}

function recordPurchase(tx, bought, at) {
  const [stored] = find(tx, 'billing_purchases', { reference: bought.reference })
  const purchase = stored ?? new Record(tx.findCollectionByNameOrId('billing_purchases'))
  const before = purchase.getString('user')
  const user = userNamed(tx, bought) || before || userOfCustomer(tx, bought.customer) || ''

  purchase.set('reference', bought.reference)
  purchase.set('user', user)
  if (bought.customer) purchase.set('customer', bought.customer)
  if (bought.status && isNewer(purchase, at, bought.rank)) {
    purchase.set('status', bought.status)
    purchase.set('at', at)
    purchase.set('rank', bought.rank)
  }
  tx.save(purchase)

  // A payment that is still under way changes nothing for the account.
  if (purchase.getString('status') === '') return
  for (const affected of new Set([before, user])) if (affected) settle(tx, affected)
}

/** Whether an event counts: one of a test card does only with BILLING_TEST_EVENTS=true. */
const isMeant = (event) =>
  (event.livemode !== false && event.data.object.livemode !== false) ||
  $os.getenv('BILLING_TEST_EVENTS').trim() === 'true'

/**
 * The provider's webhook. Answers 200 to every event it understands, also if nothing changes; else the provider repeats
 * it.
 */
function receive(e) {
  const secret = $os.getenv('BILLING_WEBHOOK_SECRET').trim()
  if (!secret) throw new ApiError(503, 'No payments are set up on this server.')
  // Before the body is read: a sender of wrong signatures must not have a megabyte read. The provider is never one.
  refuseBeyond(e, RATES.badSignatures)
  const signature = readSignature(e.request.header.get('Stripe-Signature'), nowInSeconds())
  const body = signature ? toString(e.request.body) : ''
  if (!signature || !isSigned(signature, body, secret)) {
    countOne(e, RATES.badSignatures)
    throw new BadRequestError('The signature is not valid.')
  }
  const event = parseEvent(body)
  const bought = isMeant(event) && purchaseIn(event)
  if (bought) {
    e.app.runInTransaction((tx) => {
      if (find(tx, 'billing_events', { event: event.id }).length > 0) return
      const seen = new Record(tx.findCollectionByNameOrId('billing_events'))
      seen.load({ event: event.id, at: event.created })
      tx.save(seen)
      recordPurchase(tx, bought, event.created)
    })
  }
  return e.json(200, { received: true })
}

/** Answers the account with the provider's references of its payments. */
function listPurchases(e) {
  const purchases = find(e.app, 'billing_purchases', { user: e.auth.id }).map((purchase) => ({
    reference: purchase.getString('reference'),
    customer: purchase.getString('customer'),
    status: purchase.getString('status'),
  }))
  return e.json(200, purchases)
}

/** Forgets old events, and old purchases that never found an account. */
function tidy(app) {
  const before = { before: nowInSeconds() - KEPT }
  run(app, 'DELETE FROM billing_events WHERE at < {:before}', before)
  run(app, "DELETE FROM billing_purchases WHERE user = '' AND at < {:before}", before)
}

module.exports = { receive, listPurchases, tidy }
