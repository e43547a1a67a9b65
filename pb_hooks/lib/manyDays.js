// Batches that write only days, as the app sends them for many days at once. PocketBase would run each write as a
// request with its own interpreter of hooks, inside the transaction that all other writers wait for.

const { orderToChange, orderToDelete, orderToCreate, writeDays } = require(`${__hooks}/lib/days.js`)
const { kindIn } = require(`${__hooks}/lib/domain.js`)
const { idsIn } = require(`${__hooks}/lib/edits.js`)
const { calendarNamed } = require(`${__hooks}/lib/members.js`)
const { sentJson } = require(`${__hooks}/lib/requests.js`)

/** A longer batch goes PocketBase's way; parsing it here would hold up everybody. */
const LONGEST = 100_000

const URL = /^\/api\/collections\/calendar_entries\/records(?:\/([a-z0-9]{15}))?$/

/** A limit that the operator set for single writes of days; PocketBase applies it to the writes of a batch, too. */
const OWN_LIMIT = /^(?:\*|calendar_entries|pbc_quartal_entries):/

const isNoOwnLimit = ({ label }) => !OWN_LIMIT.test(label)

const HEADERS = ['x-if-rev', 'x-edits', 'x-calendar', 'x-kind']

/** The rev, edits, calendar and kind in the headers of one write; null if there is any other header. */
function headersIn(headers) {
  const named = {}
  for (const name of Object.keys(headers ?? {})) {
    const known = name.toLowerCase()
    if (!HEADERS.includes(known) || known in named) return null
    named[known] = headers[name]
  }
  const edits = idsIn(named['x-edits'])
  const [rev, calendar, kind] = [named['x-if-rev'], named['x-calendar'], kindIn(named['x-kind'])]
  return edits && { edits, rev, calendar, kind }
}

function orderOf(me, { method, url, headers, body }) {
  const address = URL.exec(url)
  const named = address && headersIn(headers)
  const user = named && calendarNamed(named.calendar, me)
  if (!user) return null
  const of = { ...named, user, me }
  const [, id] = address
  if (method === 'POST' && !id) return orderToCreate(of, body)
  if (method === 'PATCH' && id) return orderToChange(of, id, body)
  return method === 'DELETE' && id ? orderToDelete(of, id) : null
}

const areOfOneCalendar = (orders) =>
  orders.every(({ values }) => values.user === orders[0].values.user)

/** Each edit costs a lookup. */
const MOST_EDITS = 1_000

const haveFewEdits = (orders) =>
  orders.reduce((sum, { edits }) => sum + edits.length, 0) <= MOST_EDITS

/** Whether the batch itself has no query and no headers that PocketBase would apply to each write. */
const saysNothing = ({ header, url }) =>
  url.rawQuery === '' && HEADERS.every((name) => header.get(name) === '')

/** The orders of a batch; null if any of its writes must go PocketBase's way. */
function ordersOf(e) {
  const { request } = e.requestEvent
  const isShort = request.contentLength > 0 && request.contentLength <= LONGEST
  if (!isShort || !saysNothing(request)) return null
  const requests = sentJson(e.requestEvent)?.requests
  if (!Array.isArray(requests) || requests.length !== e.batch.length) return null
  const orders = []
  for (const one of requests) {
    const order = one && orderOf(e.auth.id, one)
    if (!order) return null
    orders.push(order)
  }
  if (!haveFewEdits(orders) || !areOfOneCalendar(orders)) return null
  return e.app.settings().rateLimits.rules.every(isNoOwnLimit) ? orders : null
}

/** Writes the days, all or none; answers whether it did. If not, PocketBase's way answers why. */
function write(e, orders) {
  let days = null
  try {
    days = writeDays(e.app, orders[0]?.values.user ?? e.auth.id, orders)
  } catch {
    // PocketBase's way answers what is wrong with the server.
  }
  if (!days) return false
  const resultOf = (day, { isGone }) =>
    isGone ? { status: 204, body: null } : { status: 200, body: day }
  e.json(
    200,
    days.map((day, at) => resultOf(day, orders[at])),
  )
  return true
}

module.exports = { ordersOf, write }
