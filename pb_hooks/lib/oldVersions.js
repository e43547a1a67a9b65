// What is forgotten of earlier versions (V1): what is 90 days old, what a day has beyond fifty, and the oldest of an
// account that has no room left.

const { EACH, forgetRows, forgetUpTo, rowsOf, run, SIZE } = require(
  `${__hooks}/lib/forgetVersions.js`,
)
const { remember } = require(`${__hooks}/lib/memory.js`)

const DAY = 24 * 60 * 60 * 1000
/** In milliseconds. */
const KEPT_FOR = 90 * DAY

/** So many changes of a day are told of, and so many deleted tags of an account; the others are forgotten. */
const MOST = 50
const MOST_TAGS = 500

/** For the earlier versions of an account, in bytes: a full account that is emptied at once. */
const ROOM = 12_000_000
/** Made at once, so that it is not looked for again so soon. */
const SPARE = 1_000_000
/** It is looked how much an account has with its first change of an hour, and after so many bytes. */
const LOOK_AFTER = 500_000
const HOUR_SECONDS = 3_600

/** How many accounts are looked at by one question. */
const ACCOUNTS = 1_000

const SIZE_OF_TAG = `${EACH} + octet_length(held)`

function numberOf(app, question, values) {
  const row = new DynamicModel({ number: 0 })
  app.db().newQuery(`SELECT coalesce((${question}), 0) AS number`).bind(values).one(row)
  return row.number
}

/** All that is kept of an account, each with its bytes. */
const ALL = `SELECT at, ${SIZE} AS bytes FROM day_versions WHERE user = {:user}
  UNION ALL SELECT at, ${SIZE_OF_TAG} FROM tag_versions WHERE user = {:user}`

/** When the last of the oldest `bytes` of an account came. */
const endOf = (app, user, bytes) =>
  numberOf(
    app,
    `SELECT max(at) FROM (
       SELECT at, sum(bytes) OVER (ORDER BY at ROWS UNBOUNDED PRECEDING) - bytes AS before FROM (${ALL}))
     WHERE before < {:bytes}`,
    { user, bytes },
  )

/** From here on nothing is told of how the calendar of an account was up to a time. */
const end = (app, user, upTo) =>
  run(
    app,
    `INSERT INTO version_ends (user, since) SELECT id, {:upTo} FROM users WHERE id = {:user}
     ON CONFLICT (user) DO UPDATE SET since = max(since, excluded.since)`,
    { user, upTo },
  )

/** Forgets the oldest of an account that has more than it may; who asks for what was before hears that it is gone. */
function makeRoom(app, user) {
  const tooMany = numberOf(app, `SELECT sum(bytes) FROM (${ALL})`, { user }) - ROOM
  if (tooMany <= 0) return
  const upTo = endOf(app, user, tooMany + SPARE)
  end(app, user, upTo)
  forgetUpTo(app, user, upTo)
}

/** Counts what an account has changed, and makes room now and then; not within a batch, for which everybody waits. */
function countWritten(app, user, bytes) {
  let isLooked = false
  remember(app, `versions of ${user}`, HOUR_SECONDS, (count) => {
    const sum = Number(count) + bytes
    isLooked = !app.isTransactional() && (count === '' || sum >= LOOK_AFTER)
    return String(isLooked ? 0 : sum)
  })
  if (isLooked) makeRoom(app, user)
}

/** Counts a request that has changed something by PocketBase's way, so many things. */
const countRequest = (e, user, changes = 1) => {
  const { contentLength } = (e.requestEvent ?? e).request
  countWritten(e.app, user, changes * EACH + Math.max(contentLength, 0))
}

/** The rows of days beyond the newest fifty. */
const BEYOND = `SELECT * FROM (
    SELECT *, row_number() OVER (PARTITION BY date ORDER BY at DESC) AS number FROM day_versions
    WHERE user = {:user}) WHERE number > ${MOST}`

/** Forgets what is too old of an account, and what is too much. */
function forgetOld(app, user, now) {
  const older = `SELECT at FROM tag_versions WHERE user = {:user} ORDER BY at DESC LIMIT 1 OFFSET ${MOST_TAGS}`
  forgetUpTo(app, user, now - KEPT_FOR)
  forgetRows(app, user, BEYOND)
  const newest = numberOf(app, older, { user })
  if (newest > 0) {
    end(app, user, newest)
    run(app, 'DELETE FROM tag_versions WHERE user = {:user} AND at <= {:newest}', { user, newest })
  }
  makeRoom(app, user)
}

const accountsAfter = (app, last) =>
  rowsOf(
    app,
    { user: '' },
    `SELECT id AS user FROM users WHERE id > {:last} AND (
       EXISTS (SELECT 1 FROM day_versions WHERE day_versions.user = users.id)
       OR EXISTS (SELECT 1 FROM tag_versions WHERE tag_versions.user = users.id))
     ORDER BY id LIMIT ${ACCOUNTS}`,
    { last },
  )

/** Forgets of all accounts what is not to be kept. */
function tidy(app) {
  const now = Date.now()
  let accounts = accountsAfter(app, '')
  while (accounts.length > 0) {
    for (const { user } of accounts) forgetOld(app, user, now)
    accounts = accountsAfter(app, accounts[accounts.length - 1].user)
  }
}

module.exports = {
  countRequest,
  countWritten,
  KEPT_FOR,
  MOST,
  tidy,
}
