// The days of an account for calendar programs, behind an address that only its owner knows.

const { isKnown, send, textOf } = require(`${__hooks}/lib/cache.js`)
const { REMINDERS, firstReminded, stamped, textOfFeed, windowOf } = require(
  `${__hooks}/lib/feedText.js`,
)
const gate = require(`${__hooks}/lib/gate.js`)
const { revOf } = require(`${__hooks}/lib/live.js`)
const { recall, remember } = require(`${__hooks}/lib/memory.js`)
const { PRO, RATES } = require(`${__hooks}/lib/plan.js`)
const { countOne, isBeyond, limitOne } = require(`${__hooks}/lib/rates.js`)
const { fieldError, inTransaction } = require(`${__hooks}/lib/requests.js`)
const { answerOf } = require(`${__hooks}/lib/trouble.js`)

const FILE = /^[a-z0-9]{40}\.ics$/
const TYPE = 'text/calendar; charset=utf-8'

/** How long the ETag and the time of a text are remembered, in seconds: programs ask every hour, or once a week. */
const MONTH = 30 * 24 * 60 * 60

const digestOf = (token) => $security.sha256(token)

/** The key under which `pass` leaves the feed on the request. */
const FEED = 'feed of this address'

/** Answers without throwing, which would write a line into the log. */
const refuse = (e, error) => e.json(error.status, error)

function feedBehind(e) {
  const file = e.request.pathValue('file')
  if (!FILE.test(file)) return undefined
  try {
    return e.app.findAllRecords('feeds', $dbx.hashExp({ digest: digestOf(file.slice(0, -4)) }))[0]
  } catch (error) {
    throw answerOf(e, error, false)
  }
}

/**
 * Runs before the gate. A request for a missing feed ends here, as programs go on asking for one that was ended. A
 * network that tries many wrong addresses is refused at those only, since one service may ask for the feeds of many
 * people.
 */
function pass(e) {
  const headers = e.response.header()
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('X-Robots-Tag', 'noindex')
  headers.set('X-Content-Type-Options', 'nosniff')
  const feed = feedBehind(e)
  if (feed) {
    e.set(FEED, feed)
    return gate.pass(e)
  }
  if (isBeyond(e, RATES.unknownFeeds)) return refuse(e, new TooManyRequestsError())
  countOne(e, RATES.unknownFeeds)
  return refuse(e, new NotFoundError())
}

/**
 * Makes the text of a feed. Its ETag is a digest of the text without times, and the time in it is that of the first
 * text with this digest; so a change that the feed does not send (e.g. a note) changes neither.
 */
function makeText(e, feed, now) {
  const user = feed.getString('user')
  const choice = {
    chosen: JSON.parse(feed.getString('tags') || 'null'),
    notes: feed.getBool('notes'),
    remind: feed.getString('remind'),
  }
  const text = textOfFeed(e.app, user, choice, now)
  const digest = $security.sha256(text).slice(0, 32)
  const remembered = remember(e.app, `time of feed ${feed.id}`, MONTH, (before) =>
    before.startsWith(digest) ? before : `${digest} ${now}`,
  )
  return { etag: `"${digest}"`, text: stamped(text, Number(remembered.split(' ')[1])) }
}

function serve(e) {
  const headers = e.response.header()
  const feed = e.get(FEED)
  const user = feed.getString('user')
  if (!e.app.findRecordById('users', user).getBool('pro')) {
    throw new ApiError(410, 'This feed needs a plan that its account does not have any more.')
  }
  // This version is never sent: it moves with every change of the account.
  const now = Date.now()
  const reminded = firstReminded(feed.getString('remind'), now)
  const version = `${revOf(e.app, user)} ${feed.getString('updated')} ${windowOf(now).today} ${reminded}`
  const name = `feed ${feed.id}`
  // A program that has this version is answered without reading the days.
  const [etag, ...rest] = recall(e.app, `tag of ${name}`).split(' ')
  if (rest.join(' ') === version && isKnown(e, etag)) {
    headers.set('ETag', etag)
    return e.noContent(304)
  }
  limitOne(e, RATES.feedTexts, feed.id)
  const text = textOf(e, { owner: user, name, version }, () => makeText(e, feed, now))
  remember(e.app, `tag of ${name}`, MONTH, () => `${text.etag} ${version}`)
  return send(e, TYPE, text)
}

// What an owner does with the feed of an account: makes it, renews its address, chooses what it sends, ends it.

const TOKEN = 40
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID = /^[a-z0-9]{15}$/

/**
 * What the feed shall hold: `tags` by their ids or null for all, `notes`, and when programs remind. Older apps send no
 * `remind`.
 */
function choiceIn(e) {
  const { tags = null, notes, remind } = e.requestInfo().body
  const isList = Array.isArray(tags) && tags.length <= PRO.tags
  if (tags !== null && !(isList && tags.every((id) => ID.test(String(id))))) {
    throw fieldError('tags', 'validation_invalid_value', 'Tags are a list of ids, or null.')
  }
  if (typeof notes !== 'boolean') {
    throw fieldError('notes', 'validation_invalid_value', 'Notes are sent, or they are not.')
  }
  if (remind !== undefined && !['none', ...Object.keys(REMINDERS)].includes(remind)) {
    throw fieldError('remind', 'validation_invalid_value', 'There is no such reminder.')
  }
  return { tags, notes, remind }
}

const feedOf = (tx, user) => tx.findAllRecords('feeds', $dbx.hashExp({ user }))[0]

/** A feed as its owner sees it, without the address: only a digest of that is stored. */
function settingsOf(feed) {
  if (!feed) return { feed: null }
  const tags = JSON.parse(feed.getString('tags') || 'null')
  const [notes, remind] = [feed.getBool('notes'), feed.getString('remind') || 'none']
  return { feed: { tags, notes, remind, created: feed.getString('created') } }
}

function put(feed, { tags, notes, remind }) {
  feed.set('tags', tags)
  feed.set('notes', notes)
  if (remind !== undefined) feed.set('remind', remind)
}

/** Makes the feed, or gives it a new address; the old address then leads nowhere. */
function make(e) {
  const choice = choiceIn(e)
  if (!e.auth.getBool('pro')) throw new ForbiddenError('The plan of this account has no feed.')
  const token = $security.randomStringWithAlphabet(TOKEN, LETTERS)
  let answer = null
  inTransaction(e, (tx) => {
    const user = e.auth.id
    const feed = feedOf(tx, user) ?? new Record(tx.findCollectionByNameOrId('feeds'), { user })
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
    const feed = feedOf(tx, e.auth.id)
    if (!feed) throw new NotFoundError()
    put(feed, choice)
    tx.save(feed)
    answer = settingsOf(feed)
  })
  return e.json(200, answer)
}

function end(e) {
  inTransaction(e, (tx) => {
    const feed = feedOf(tx, e.auth.id)
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
  return e.json(200, settingsOf(feedOf(e.app, e.auth.id)))
}

module.exports = { answer, pass, serve, show }
