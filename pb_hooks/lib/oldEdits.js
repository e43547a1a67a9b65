// Forgets old edit ids (lib/edits.js), in slices between which everybody can save.

const { DAY, eachAccount, rowOf, run } = require(`${__hooks}/lib/db.js`)
const { isToLook } = require(`${__hooks}/lib/memory.js`)

/** A device that was away for so long, in milliseconds, may still bring an edit again. */
const KEPT_FOR = 90 * DAY

/** How many rows go at once. The largest have three pages each. */
const SLICE = 100

/** Applies a statement to those of a slice of rows of which a condition holds; answers how many. */
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

/** Forgets all of an account that is about to go. */
function forgetAll(app, user) {
  while (change(app, { user }, REMOVE, 'true', 'true') > 0);
}

/** Forgets what is too old of an account; rows that were written to since they were new are put off. */
function forgetOld(app, user, now) {
  const those = (statement, condition) =>
    change(app, { user, now }, statement, 'due < {:now} ORDER BY due', condition)
  while (those(REMOVE, IS_OLD) + those(PUT_OFF, `NOT (${IS_OLD})`) > 0);
}

/** For the edits of an account, in bytes: ten thousand days that were edited fifteen times each. */
const ROOM = 6_000_000
/** What a row takes besides its ids, in bytes. */
const EACH = 100
/** It is looked how many an account has with its first edit of an hour, and after so many bytes. */
const LOOK = { seconds: 3_600, much: 125_000 }
/** So many rows of one id each have as many bytes as may come between two looks. */
const OLDEST = 4_000

/** How many bytes an account has. */
function bytesOf(app, user) {
  const sum = rowOf(
    app,
    { bytes: 0 },
    `SELECT coalesce(sum(octet_length(ids) + ${EACH}), 0) AS bytes FROM known_edits WHERE user = {:user}`,
    { user },
  )
  return sum.bytes
}

/** Forgets the oldest of an account that has more than it may. */
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

/** Counts what an account has added, of so many days and tags, and makes room now and then. */
function countKept(app, user, names, bytes) {
  if (isToLook(app, `edits of ${user}`, LOOK, names * EACH + bytes)) makeRoom(app, user)
}

/** Forgets what no device brings any more. */
function tidy(app) {
  const now = Date.now()
  const isDue = 'EXISTS (SELECT 1 FROM known_edits e WHERE e.user = users.id AND due < {:now})'
  eachAccount(app, isDue, { now }, (user) => forgetOld(app, user, now))
}

module.exports = { countKept, forgetAll, KEPT_FOR, tidy }
