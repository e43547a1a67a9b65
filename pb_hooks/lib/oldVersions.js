// Forgets earlier versions: after 90 days, what is worth least of a day with more than fifty, and of an account that
// has no room left (lib/rankVersions.js).

const { rowOf, rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { VERSION_DAYS } = require(`${__hooks}/lib/domain.js`)
const { emptyRows, forgetRows, forgetUpTo } = require(`${__hooks}/lib/forgetVersions.js`)
const { isToLook } = require(`${__hooks}/lib/memory.js`)
const {
  BARE_IN_A_ROW,
  EACH,
  OF_NOTHING,
  SIZE,
  SIZE_OF_TAG,
  TAGS_WITHOUT_ROOM,
  TOO_MANY,
  WITHOUT_ROOM,
} = require(`${__hooks}/lib/rankVersions.js`)

const DAY = 24 * 60 * 60 * 1000
/** In milliseconds. */
const KEPT_FOR = VERSION_DAYS * DAY

/**
 * For what days held, in bytes: a full account that is emptied at once, and as much again. Of 90 days on each of which
 * somebody changes all they can, each keeps a quarter of a megabyte. For tags with the lists of their days.
 */
const ROOM = 24_000_000
const ROOM_OF_TAGS = 4_000_000
/** Made at once, so that it is not looked for again so soon. */
const SPARE = 1_000_000
/** It is looked how much an account has with its first change of an hour, and after so many bytes. */
const LOOK = { seconds: 3_600, much: 500_000 }

/** How many accounts are looked at by one question. */
const ACCOUNTS = 1_000

function bytesIn(app, table, size, user) {
  const row = rowOf(
    app,
    { bytes: 0 },
    `SELECT coalesce(sum(${size}), 0) AS bytes FROM ${table} WHERE user = {:user}`,
    { user },
  )
  return row.bytes
}

/** Forgets what is worth least of an account that has more than it may. */
function makeRoom(app, user) {
  if (bytesIn(app, 'day_versions', SIZE, user) > ROOM) {
    forgetRows(app, user, OF_NOTHING)
    emptyRows(app, user, WITHOUT_ROOM, { room: ROOM - SPARE })
    forgetRows(app, user, BARE_IN_A_ROW)
  }
  if (bytesIn(app, 'tag_versions', SIZE_OF_TAG, user) > ROOM_OF_TAGS) makeRoomForTags(app, user)
}

/** One after the other: each has a list of days. */
function makeRoomForTags(app, user) {
  const room = ROOM_OF_TAGS - SPARE
  for (const { at } of rowsOf(app, { at: 0 }, TAGS_WITHOUT_ROOM, { user, room }))
    run(app, 'DELETE FROM tag_versions WHERE user = {:user} AND at = {:at}', { user, at })
}

/** Counts what an account has changed, and makes room now and then; not within a batch, for which everybody waits. */
function countWritten(app, user, bytes) {
  if (isToLook(app, `versions of ${user}`, LOOK, bytes, app.isTransactional())) makeRoom(app, user)
}

/** Counts a request that has changed something by PocketBase's way, so many things. */
const countRequest = (e, user, changes = 1) => {
  const { contentLength } = (e.requestEvent ?? e).request
  countWritten(e.app, user, changes * EACH + Math.max(contentLength, 0))
}

/** Forgets what is too old of an account, and what is too much. */
function forgetOld(app, user, now) {
  forgetUpTo(app, user, now - KEPT_FOR)
  emptyRows(app, user, TOO_MANY)
  forgetRows(app, user, BARE_IN_A_ROW)
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
  run(app, 'DELETE FROM left_names WHERE at <= {:upTo}', { upTo: now - KEPT_FOR })
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
  tidy,
}
