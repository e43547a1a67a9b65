// Forgets old edit ids (lib/edits.js) in slices, so that others can save in between.

const { DAY, eachAccount, rowOf, run } = require(`${__hooks}/lib/db.js`)
const { isToLook } = require(`${__hooks}/lib/memory.js`)

/** In milliseconds. A device that was away for this long may still send an edit again. */
const KEPT_FOR = 90 * DAY

/** Rows deleted at once. The largest rows have three pages each. */
const SLICE = 100

/** Applies a statement to the rows of a slice that meet a condition; answers how many. */
const change = (app, values, statement, slice, condition) =>
  run(
    app,
    `${statement} WHERE user = {:user} AND ${condition} AND name IN (
         SELECT name FROM known_edits WHERE user = {:user} AND ${slice} LIMIT ${SLICE})`,
    values,
  )

const REMOVE = 'DELETE FROM known_edits'
const PUT_OFF = `UPDATE known_edits SET due = written + ${KEPT_FOR}`
const IS_OLD = `written + ${KEPT_FOR} < {:now}`

/** Forgets all edits of an account that is about to be deleted. */
function forgetAll(app, user) {
  while (change(app, { user }, REMOVE, 'true', 'true') > 0);
}

/** Forgets the old edits of an account; rows that were written since get a later due time. */
function forgetOld(app, user, now) {
  const those = (statement, condition) =>
    change(app, { user, now }, statement, 'due < {:now} ORDER BY due', condition)
  while (those(REMOVE, IS_OLD) + those(PUT_OFF, `NOT (${IS_OLD})`) > 0);
}

/** The most bytes of an account's edit ids: ten thousand days edited fifteen times each. */
const ROOM = 6_000_000
/** Bytes that a row takes besides its ids. */
const EACH = 100
/** The bytes of an account are summed up at its first edit of an hour and after this many bytes. */
const LOOK = { seconds: 3_600, much: 125_000 }
/** The oldest rows that are looked at; with one id each they hold as many bytes as may come between two checks. */
const OLDEST = 4_000

function bytesOf(app, user) {
  const sum = rowOf(
    app,
    { bytes: 0 },
    `SELECT coalesce(sum(octet_length(ids) + ${EACH}), 0) AS bytes FROM known_edits WHERE user = {:user}`,
    { user },
  )
  return sum.bytes
}

/** Forgets the oldest edits of an account that has more than ROOM. */
function makeRoom(app, user) {
  const tooMany = bytesOf(app, user) - ROOM
  if (tooMany <= 0) return
  run(
    app,
    `DELETE FROM known_edits WHERE user = {:user} AND name IN (
         SELECT name FROM (
           SELECT name, sum(bytes) OVER (ORDER BY due, name) - bytes AS before FROM (
             SELECT name, due, octet_length(ids) + ${EACH} AS bytes FROM known_edits
             WHERE user = {:user} ORDER BY due, name LIMIT ${OLDEST}))
         WHERE before < {:tooMany})`,
    { user, tooMany },
  )
}

/** Counts the edit ids that an account added for `names` days and tags, and makes room now and then. */
function countKept(app, user, names, bytes) {
  if (isToLook(app, `edits of ${user}`, LOOK, names * EACH + bytes)) makeRoom(app, user)
}

/** Forgets all edits that no device sends any more. */
function tidy(app) {
  const now = Date.now()
  const isDue = 'EXISTS (SELECT 1 FROM known_edits e WHERE e.user = users.id AND due < {:now})'
  eachAccount(app, isDue, { now }, (user) => forgetOld(app, user, now))
}

module.exports = { countKept, forgetAll, KEPT_FOR, tidy }
