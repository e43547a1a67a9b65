// Forgets earlier versions: all after 90 days; the least valuable of a day that has more than fifty; and the least
// valuable of an account without room (lib/rankVersions.js).

const { DAY, eachAccount, rowOf, rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { VERSION_DAYS } = require(`${__hooks}/lib/domain.js`)
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

/** In milliseconds. */
const KEPT_FOR = VERSION_DAYS * DAY

/**
 * The most bytes of an account's day versions: enough for a full account that is emptied at once, twice. If somebody
 * changes all they can each day, each of 90 days keeps a quarter of a megabyte. And of its tag versions, with the lists
 * of their days.
 */
const ROOM = 24_000_000
const ROOM_OF_TAGS = 4_000_000
/** Bytes freed in addition, so that the next change need not make room again. */
const SPARE = 1_000_000
/** The bytes of an account are summed up at its first change of an hour and after this many bytes. */
const LOOK = { seconds: 3_600, much: 500_000 }

function bytesIn(app, table, size, user) {
  const row = rowOf(
    app,
    { bytes: 0 },
    `SELECT coalesce(sum(${size}), 0) AS bytes FROM ${table} WHERE user = {:user}`,
    { user },
  )
  return row.bytes
}

/** Forgets the least valuable versions of an account that has more than ROOM. */
function makeRoom(app, user) {
  if (bytesIn(app, 'day_versions', SIZE, user) > ROOM) {
    forgetRows(app, user, OF_NOTHING)
    emptyRows(app, user, WITHOUT_ROOM, { room: ROOM - SPARE })
    forgetRows(app, user, BARE_IN_A_ROW)
  }
  if (bytesIn(app, 'tag_versions', SIZE_OF_TAG, user) > ROOM_OF_TAGS) makeRoomForTags(app, user)
}

/** Tag by tag, because each row holds a list of days. */
function makeRoomForTags(app, user) {
  const room = ROOM_OF_TAGS - SPARE
  for (const { at } of rowsOf(app, { at: 0 }, TAGS_WITHOUT_ROOM, { user, room }))
    run(app, 'DELETE FROM tag_versions WHERE user = {:user} AND at = {:at}', { user, at })
}

/**
 * Counts what an account has changed and makes room now and then, but not within a batch, which all others wait for.
 */
function countWritten(app, user, bytes) {
  if (isToLook(app, `versions of ${user}`, LOOK, bytes, app.isTransactional())) makeRoom(app, user)
}

/** Counts a request of this many changes in PocketBase's way. */
const countRequest = (e, user, changes = 1) => {
  const { contentLength } = (e.requestEvent ?? e).request
  countWritten(e.app, user, changes * EACH + Math.max(contentLength, 0))
}

/** Forgets what is too old, and what is too much, of an account. */
function forgetOld(app, user, now) {
  forgetUpTo(app, user, now - KEPT_FOR)
  emptyRows(app, user, TOO_MANY)
  forgetRows(app, user, BARE_IN_A_ROW)
  makeRoom(app, user)
}

/** Does so for all accounts. */
function tidy(app) {
  const now = Date.now()
  run(app, 'DELETE FROM left_names WHERE at <= {:upTo}', { upTo: now - KEPT_FOR })
  const hasSome = `(EXISTS (SELECT 1 FROM day_versions v WHERE v.user = users.id)
    OR EXISTS (SELECT 1 FROM tag_versions v WHERE v.user = users.id))`
  eachAccount(app, hasSome, {}, (user) => forgetOld(app, user, now))
}

// Empties or deletes versions. They are found by reads, which block nobody, and changed by key in slices, so that
// others can save in between.

/** Rows and bytes changed at once: a long note has pages of its own, which are overwritten. */
const SLICE = { rows: 100, bytes: 200_000 }
/** The most rows that one query finds. */
const ROWS = 10_000

/** Splits rows into slices. */
function slicesOf(rows) {
  const slices = []
  let bytes = 0
  for (const row of rows) {
    const slice = slices[slices.length - 1]
    bytes += row.bytes
    if (slice && slice.length < SLICE.rows && bytes <= SLICE.bytes) slice.push(row)
    else {
      slices.push([row])
      bytes = row.bytes
    }
  }
  return slices
}

const THESE = `(user, at, date) IN (
  SELECT {:user}, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each({:keys}))`
const FORGET = `DELETE FROM day_versions WHERE ${THESE}`
const EMPTY = `UPDATE day_versions SET tags = NULL, notes = NULL WHERE ${THESE}`

/** Applies a statement to the rows (at, date, bytes) of a query, until it finds none. */
function withRows(app, user, statement, question, values = {}) {
  const find = () =>
    rowsOf(app, { at: 0, date: '', bytes: 0 }, `SELECT * FROM (${question}) LIMIT ${ROWS}`, {
      user,
      ...values,
    })
  for (let rows = find(); rows.length > 0; rows = find()) {
    for (const slice of slicesOf(rows)) {
      const keys = JSON.stringify(slice.map(({ at, date }) => [at, date]))
      run(app, statement, { user, keys })
    }
  }
}

/** Deletes versions. */
const forgetRows = (app, user, question, values) => withRows(app, user, FORGET, question, values)

/** Empties versions: what a change replaced is forgotten, but not that it happened. */
const emptyRows = (app, user, question, values) => withRows(app, user, EMPTY, question, values)

/** Forgets all versions up to a time; tags one by one, because each row holds a list of days. */
function forgetUpTo(app, user, upTo) {
  forgetRows(
    app,
    user,
    `SELECT at, date, ${SIZE} AS bytes FROM day_versions WHERE user = {:user} AND at <= {:upTo} ORDER BY at`,
    { upTo },
  )
  const first = 'SELECT min(at) FROM tag_versions WHERE user = {:user}'
  const oldest = `DELETE FROM tag_versions WHERE user = {:user} AND at = (${first}) AND at <= {:upTo}`
  const forgetTag = () => run(app, oldest, { user, upTo })
  while (forgetTag() > 0);
}

/** Forgets all versions of an account that is about to be deleted. */
const forgetAll = (app, user) => forgetUpTo(app, user, Number.MAX_SAFE_INTEGER)

/** Removes the id of an account that is about to be deleted from the versions of others. */
function forgetWriter(app, id) {
  for (const [table, key] of [
    ['day_versions', 'user, at, date'],
    ['tag_versions', 'user, at'],
  ]) {
    const slice = () =>
      run(
        app,
        `UPDATE ${table} SET [[by]] = '' WHERE (${key}) IN (
           SELECT ${key} FROM ${table}
           WHERE [[by]] = {:id} AND [[by]] != '' AND [[by]] != user LIMIT ${SLICE.rows})`,
        { id },
      )
    while (slice() > 0);
  }
}

module.exports = { countRequest, countWritten, forgetAll, forgetWriter, KEPT_FOR, tidy }
