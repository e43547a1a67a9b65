// What an owner does with the feed of an account: makes it, renews its address, chooses what it sends, ends it.

const { digestOf } = require(`${__hooks}/lib/feeds.js`)
const { PRO } = require(`${__hooks}/lib/plan.js`)
const { fieldError, inTransaction } = require(`${__hooks}/lib/requests.js`)

const TOKEN = 40
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID = /^[a-z0-9]{15}$/

/** What the feed shall hold: some tags by their ids or null for all, and whether the notes are. */
function choiceIn(e) {
  const { tags = null, notes } = e.requestInfo().body
  const isList = Array.isArray(tags) && tags.length <= PRO.tags
  if (tags !== null && !(isList && tags.every((id) => ID.test(String(id))))) {
    throw fieldError('tags', 'validation_invalid_value', 'Tags are a list of ids, or null.')
  }
  if (typeof notes !== 'boolean') {
    throw fieldError('notes', 'validation_invalid_value', 'Notes are sent, or they are not.')
  }
  return { tags, notes }
}

const found = (tx, user) => tx.findAllRecords('feeds', $dbx.hashExp({ user }))[0]

/** What its owner may know of a feed: all but its address, which nobody knows any more. */
function settingsOf(feed) {
  if (!feed) return { feed: null }
  const tags = JSON.parse(feed.getString('tags') || 'null')
  return { feed: { tags, notes: feed.getBool('notes'), created: feed.getString('created') } }
}

function put(feed, { tags, notes }) {
  feed.set('tags', tags)
  feed.set('notes', notes)
}

/** Makes the feed, or gives the one there is another address; the old one is nobody's from then on. */
function make(e) {
  const choice = choiceIn(e)
  if (!e.auth.getBool('pro')) throw new ForbiddenError('The plan of this account has no feed.')
  const token = $security.randomStringWithAlphabet(TOKEN, LETTERS)
  let answer = null
  inTransaction(e, (tx) => {
    const user = e.auth.id
    const feed = found(tx, user) ?? new Record(tx.findCollectionByNameOrId('feeds'), { user })
    put(feed, choice)
    feed.set('digest', digestOf(token))
    tx.save(feed)
    answer = settingsOf(feed)
  })
  return e.json(200, { ...answer, token })
}

function change(e) {
  const choice = choiceIn(e)
  let answer = null
  inTransaction(e, (tx) => {
    const feed = found(tx, e.auth.id)
    if (!feed) throw new NotFoundError()
    put(feed, choice)
    tx.save(feed)
    answer = settingsOf(feed)
  })
  return e.json(200, answer)
}

function end(e) {
  inTransaction(e, (tx) => {
    const feed = found(tx, e.auth.id)
    if (feed) tx.delete(feed)
  })
  return e.noContent(204)
}

const CHANGES = { POST: make, PATCH: change, DELETE: end }

function answer(e) {
  e.response.header().set('Cache-Control', 'no-store')
  return CHANGES[e.request.method](e)
}

function show(e) {
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, settingsOf(found(e.app, e.auth.id)))
}

module.exports = { answer, show }
