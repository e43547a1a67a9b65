// What the viewers of a link are sent: one text for all of them, until the link changes. PocketBase would read, write
// out and pack a megabyte for each.

const { send, textOf } = require(`${__hooks}/lib/cache.js`)
const { rowsOf } = require(`${__hooks}/lib/db.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { areLimited, limitOne } = require(`${__hooks}/lib/rates.js`)

const LINKS = 'calendar_shares'
const USERS = '_pb_users_auth_'
const VIEW = /^\/api\/collections\/([^/]+)\/records\/([a-z0-9]{26})$/
const TYPE = 'application/json'

/** What the app asks for: the whole link, or whether it has changed. */
const WHOLE = /^(?:fields=(?:\*|%2A))?$/
const BRIEF = /^fields=isActive(?:,|%2C)updated$/

/** Those that no viewer of the app asks for, of one network at once. */
const OTHERS = { atOnce: 2, most: 20 }
const PATIENCE = 10_000

/** The id of the link that a request wants to see, however its collection is spelled; '' if it wants something else. */
function linkIn({ app, request }) {
  const [, name, id] = VIEW.exec(request.url.path) ?? []
  if (!id || (request.method !== 'GET' && request.method !== 'HEAD')) return ''
  try {
    return app.findCachedCollectionByNameOrId(name).name === LINKS ? id : ''
  } catch {
    return ''
  }
}

/** The state of a link, without a look at what is behind it; undefined if there is none. */
function stateOf(app, id) {
  const shape = { isActive: false, updated: '', user: '' }
  const question = `SELECT isActive, updated, user FROM ${LINKS} WHERE id = {:id}`
  return rowsOf(app, shape, question, { id })[0]
}

/** The text of a link as PocketBase would send it to a guest: hooks have taken out what is none of theirs. */
function make(e, id) {
  const record = e.app.findRecordById(LINKS, id)
  $apis.enrichRecord(e, record)
  const bytes = record.marshalJSON()
  return { etag: `"${$security.sha256(toString(bytes)).slice(0, 32)}"`, text: bytes }
}

/**
 * Whether somebody may be sent more than a guest: the owner, or the operator. A forged token is found out by
 * PocketBase, to whom the request goes then.
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

/** Answers who wants to see a link, or goes on where that is PocketBase's to do. */
function view(e, network, id, next) {
  const { rawQuery } = e.request.url
  const isWhole = WHOLE.test(rawQuery)
  const state = stateOf(e.app, id)
  // That there is no such link, or none any more, is PocketBase's to say.
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

/** PocketBase reads and writes out a megabyte for it. */
function viewOther(e, network, id, next) {
  if (!areLimited(e)) return next()
  limitOne(e, RATES.otherViews, id)
  const row = `quartal views ${network}`
  whenThereIsRoom(e.app.store(), row, OTHERS, Date.now() + PATIENCE, next)
}

module.exports = { linkIn, view }
