// Serves a link to its viewers: one cached text for all of them until the link changes. PocketBase would read,
// serialise and compress a megabyte for each.

const { send, textOf } = require(`${__hooks}/lib/cache.js`)
const { rowsOf } = require(`${__hooks}/lib/db.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { areLimited, limitOne } = require(`${__hooks}/lib/rates.js`)

const LINKS = 'calendar_shares'
const USERS = '_pb_users_auth_'
const VIEW = /^\/api\/collections\/([^/]+)\/records\/([a-z0-9]{26})$/
const TYPE = 'application/json'

/** The two queries of the app: the whole link, and whether it has changed. */
const WHOLE = /^(?:fields=(?:\*|%2A))?$/
const BRIEF = /^fields=isActive(?:,|%2C)updated$/

/** Other views, of one network at once. */
const OTHERS = { atOnce: 2, most: 20 }
const PATIENCE = 10_000

/** The id of the link that a request views, however it spells the collection; '' if it does something else. */
function linkIn({ app, request }) {
  const [, name, id] = VIEW.exec(request.url.path) ?? []
  if (!id || (request.method !== 'GET' && request.method !== 'HEAD')) return ''
  try {
    return app.findCachedCollectionByNameOrId(name).name === LINKS ? id : ''
  } catch {
    return ''
  }
}

/** The state of a link without its data; undefined if there is no such link. */
function stateOf(app, id) {
  const shape = { isActive: false, updated: '', user: '' }
  const question = `SELECT isActive, updated, user FROM ${LINKS} WHERE id = {:id}`
  return rowsOf(app, shape, question, { id })[0]
}

/** The text of a link as PocketBase would send it to a guest, after hooks have removed what guests may not see. */
function make(e, id) {
  const record = e.app.findRecordById(LINKS, id)
  $apis.enrichRecord(e, record)
  const bytes = record.marshalJSON()
  return { etag: `"${$security.sha256(toString(bytes)).slice(0, 32)}"`, text: bytes }
}

/**
 * Whether the asker may see more than a guest: the owner or the operator. The token may be forged; such a request goes
 * to PocketBase, which checks it.
 */
function isMoreThanGuest({ request }, owner) {
  const token = request.header.get('Authorization').replace(/^Bearer /i, '')
  if (token === '') return false
  try {
    const { id, collectionId } = $security.parseUnverifiedJWT(token)
    return id === owner || collectionId !== USERS
  } catch {
    return false
  }
}

/** Answers a view of a link, or leaves it to PocketBase. */
function view(e, network, id, next) {
  const { rawQuery } = e.request.url
  const isWhole = WHOLE.test(rawQuery)
  const state = stateOf(e.app, id)
  // PocketBase answers that the link is missing or closed.
  if (!state) return next()
  const { isActive, updated, user } = state
  if (isMoreThanGuest(e, user) || !(isWhole || BRIEF.test(rawQuery))) {
    return viewOther(e, network, id, next)
  }
  if (!isActive) return next()
  e.response.header().set('Cache-Control', 'private, no-cache')
  if (!isWhole) return e.json(200, { isActive, updated })
  const names = { owner: user, name: `link ${id}`, version: updated }
  return send(
    e,
    TYPE,
    textOf(e, names, () => make(e, id)),
  )
}

/** Leaves a view to PocketBase, which reads and serialises a megabyte for it, so few run at once. */
function viewOther(e, network, id, next) {
  if (!areLimited(e)) return next()
  limitOne(e, RATES.otherViews, id)
  const row = `quartal views ${network}`
  whenThereIsRoom(e.app.store(), row, OTHERS, Date.now() + PATIENCE, next)
}

module.exports = { linkIn, view }
