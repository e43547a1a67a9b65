// The days of an account for calendar programs, behind an address that only its owner knows.

const gate = require(`${__hooks}/lib/gate.js`)
const { writeIcs } = require(`${__hooks}/lib/ics.js`)
const { revOf } = require(`${__hooks}/lib/live.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { countOne, isBeyond, limitOne } = require(`${__hooks}/lib/rates.js`)
const { answerOf } = require(`${__hooks}/lib/trouble.js`)

const FILE = /^[a-z0-9]{40}\.ics$/
/** No header of a calendar program that asks for what is new is longer. */
const LONGEST_TAG = 200

/** A change of what is written here changes the tag of an answer. */
const FORMAT = 1

const digestOf = (token) => $security.sha256(token)

/** Under this a request has its feed, once it has passed. */
const FEED = 'feed of this address'

/** Answers instead of throwing, which would write a line into the log. */
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
 * Turns away whoever asks for a feed that there is not before anything else is done for the request: programs go on
 * asking for one that was ended. Who tries many addresses has to wait, and finds none in that time.
 */
function pass(e) {
  const headers = e.response.header()
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('X-Robots-Tag', 'noindex')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (isBeyond(e, RATES.unknownFeeds)) return refuse(e, new TooManyRequestsError())
  const feed = feedBehind(e)
  if (feed) {
    e.set(FEED, feed)
    return gate.pass(e)
  }
  countOne(e, RATES.unknownFeeds)
  return refuse(e, new NotFoundError())
}

/** Whether a program has this version already; proxies that pack an answer make its tag a weak one. */
function isKnown(e, tag) {
  const asked = e.request.header.get('If-None-Match')
  return asked.length <= LONGEST_TAG && asked.replace(/W\//g, '').split(/, ?/).includes(tag)
}

/** The days of an account from one day on, in order. */
function daysOf(app, user, from) {
  const rows = arrayOf(new DynamicModel({ date: '', tags: '', notes: '' }))
  app
    .db()
    .newQuery(
      'SELECT date, tags, notes FROM calendar_entries WHERE user = {:user} AND date >= {:from} ORDER BY date',
    )
    .bind({ user, from })
    .all(rows)
  return [...rows].map(({ date, tags, notes }) => ({ date, tags: JSON.parse(tags || '[]'), notes }))
}

/** The tags of an account, oldest first, or those of them that were chosen. */
function tagsOf(app, user, chosen) {
  const rows = arrayOf(new DynamicModel({ id: '', label: '', short: '', color: '' }))
  app
    .db()
    .newQuery('SELECT id, label, short, color FROM tags WHERE user = {:user} ORDER BY created, id')
    .bind({ user })
    .all(rows)
  return [...rows].filter(({ id }) => !chosen || chosen.includes(id))
}

function serve(e) {
  const headers = e.response.header()
  const feed = e.get(FEED)
  const user = feed.getString('user')
  if (!e.app.findRecordById('users', user).getBool('pro')) {
    throw new ApiError(410, 'This feed needs a plan that its account does not have any more.')
  }
  const rev = revOf(e.app, user)
  const from = `${new Date().getUTCFullYear() - 1}-01-01`
  const changed = feed.getString('updated').replace(/\D/g, '')
  const tag = `"${[FORMAT, rev, changed, from.slice(0, 4)].join('-')}"`
  headers.set('ETag', tag)
  // So much is known without a look at the days.
  if (isKnown(e, tag)) return e.noContent(304)
  limitOne(e, RATES.feedTexts, feed.id)
  const text = writeIcs({
    tags: tagsOf(e.app, user, JSON.parse(feed.getString('tags') || 'null')),
    days: daysOf(e.app, user, from),
    notes: feed.getBool('notes'),
    scope: $security.sha256(user).slice(0, 12),
    now: Math.max(rev, Date.parse(feed.getString('updated').replace(' ', 'T'))),
  })
  return e.blob(200, 'text/calendar; charset=utf-8', toBytes(text))
}

module.exports = { digestOf, pass, serve }
