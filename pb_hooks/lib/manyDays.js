// Batches that write days and nothing else, as the app sends them for many days at once. PocketBase would make each
// write a request of its own, with an interpreter of hooks each, all within the transaction in which everybody else
// waits.

const { changing, erasing, making, writeDays } = require(`${__hooks}/lib/days.js`)
const { kindIn } = require(`${__hooks}/lib/domain.js`)
const { idsIn } = require(`${__hooks}/lib/edits.js`)
const { calendarNamed } = require(`${__hooks}/lib/members.js`)
const { sentJson } = require(`${__hooks}/lib/requests.js`)

/** A longer batch goes PocketBase's way: to read it here would take everybody's time. */
const LONGEST = 100_000

const URL = /^\/api\/collections\/calendar_entries\/records(?:\/([a-z0-9]{15}))?$/

/** A limit of the operator's own for single writes of days: PocketBase counts those of a batch, too. */
const OWN_LIMIT = /^(?:\*|calendar_entries|pbc_quartal_entries):/

const isNoOwnLimit = ({ label }) => !OWN_LIMIT.test(label)

const HEADERS = ['x-if-rev', 'x-edits', 'x-calendar', 'x-kind']

/** What the headers of one write say: rev, edits, calendar and kind; null where they say more. */
function saidIn(headers) {
  const said = {}
  for (const name of Object.keys(headers ?? {})) {
    const known = name.toLowerCase()
    if (!HEADERS.includes(known) || known in said) return null
    said[known] = headers[name]
  }
  const edits = idsIn(said['x-edits'])
  const [rev, calendar, kind] = [said['x-if-rev'], said['x-calendar'], kindIn(said['x-kind'])]
  return edits && { edits, rev, calendar, kind }
}

function orderOf(me, { method, url, headers, body }) {
  const address = URL.exec(url)
  const said = address && saidIn(headers)
  const user = said && calendarNamed(said.calendar, me)
  if (!user) return null
  const of = { ...said, user, me }
  const [, id] = address
  if (method === 'POST' && !id) return making(of, body)
  if (method === 'PATCH' && id) return changing(of, id, body)
  return method === 'DELETE' && id ? erasing(of, id) : null
}

const areOfOneCalendar = (orders) =>
  orders.every(({ values }) => values.user === orders[0].values.user)

/** Each is looked for in what is known of its day. */
const MOST_EDITS = 1_000

const haveFewEdits = (orders) =>
  orders.reduce((sum, { edits }) => sum + edits.length, 0) <= MOST_EDITS

/** Whether nothing is said for the batch as a whole, which would hold for each write. */
const saysNothing = ({ header, url }) =>
  url.rawQuery === '' && HEADERS.every((name) => header.get(name) === '')

/** What a batch is to write, in its order; null if any of it is for PocketBase's way. */
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

/** Writes the days, all or none; answers whether it did. */
function write(e, orders) {
  let days = null
  try {
    days = writeDays(e.app, orders[0]?.values.user ?? e.auth.id, orders)
  } catch {
    // PocketBase's way says what is wrong with the server.
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
