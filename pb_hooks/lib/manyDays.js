// Batches that write days and nothing else, which is what the app sends when it gives many days a tag. PocketBase
// makes of each write a request of its own, with an interpreter of hooks each, all within each other and within the
// transaction in which everybody else waits.

const { carryOut, changing, erasing, making, newsOf } = require(`${__hooks}/lib/days.js`)
const { publishChanges } = require(`${__hooks}/lib/live.js`)
const { sentJson } = require(`${__hooks}/lib/requests.js`)

/** What is longer is not looked into here: reading it would take everybody's time. */
const LONGEST = 100_000

const URL = /^\/api\/collections\/calendar_entries\/records(?:\/([a-z0-9]{15}))?$/

/** A limit of the operator's own for single writes of days: PocketBase counts those of a batch, too. */
const OWN_LIMIT = /^(?:\*|calendar_entries|pbc_quartal_entries):/

const isNoOwnLimit = ({ label }) => !OWN_LIMIT.test(label)

/** The rev that one write of a batch names; null where it says more than that. */
function revOf(headers) {
  const names = Object.keys(headers ?? {})
  if (names.length === 0) return undefined
  return names.length === 1 && names[0].toLowerCase() === 'x-if-rev' ? headers[names[0]] : null
}

function orderOf(user, { method, url, headers, body }) {
  const address = URL.exec(url)
  const rev = revOf(headers)
  if (!address || rev === null) return null
  const [, id] = address
  if (method === 'POST' && !id) return making(user, body)
  if (method === 'PATCH' && id) return changing(user, id, body, rev)
  return method === 'DELETE' && id ? erasing(user, id, rev) : null
}

/** What a batch is to write, in its order; null if any of it is for PocketBase's way. */
function ordersOf(e) {
  const { request } = e.requestEvent
  const isShort = request.contentLength > 0 && request.contentLength <= LONGEST
  if (!isShort || request.url.rawQuery !== '' || request.header.get('X-If-Rev') !== '') return null
  const requests = sentJson(e.requestEvent)?.requests
  if (!Array.isArray(requests) || requests.length !== e.batch.length) return null
  const orders = []
  for (const one of requests) {
    const order = one && orderOf(e.auth.id, one)
    if (!order) return null
    orders.push(order)
  }
  return e.app.settings().rateLimits.rules.every(isNoOwnLimit) ? orders : null
}

const NOT_WRITTEN = 'a day is not written'

/** Writes the days, all or none; answers whether it did. */
function write(e, orders) {
  const results = []
  try {
    publishChanges(e.app, e.auth.id, (tx) =>
      orders.map((order) => {
        const day = carryOut(tx, order)
        if (!day) throw NOT_WRITTEN
        results.push(order.isGone ? { status: 204, body: null } : { status: 200, body: day })
        return newsOf(day, order)
      }),
    )
  } catch {
    // PocketBase's way says what is wrong, with the day or with the server.
    return false
  }
  e.json(200, results)
  return true
}

module.exports = { ordersOf, write }
