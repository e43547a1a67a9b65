// What is forgotten of the edits that were acted on (lib/edits.js), in slices between which everybody can save.

const { forget, remember } = require(`${__hooks}/lib/memory.js`)

const DAY = 24 * 60 * 60 * 1000
/** A device that was away for so long, in milliseconds, may still bring an edit again. */
const KEPT_FOR = 90 * DAY

/** How many rows go at once. The largest have three pages each. */
const SLICE = 200
/** How many accounts are looked for at once, by those who only read. */
const ACCOUNTS = 100

/** Does something to those of a slice of rows of which a condition holds; answers how many there were. */
const change = (app, values, statement, slice, condition) =>
  app
    .db()
    .newQuery(
      `${statement} WHERE user = {:user} AND ${condition} AND name IN (
         SELECT name FROM known_edits WHERE user = {:user} AND ${slice} LIMIT ${SLICE})`,
    )
    .bind(values)
    .execute()
    .rowsAffected()

const REMOVE = 'DELETE FROM known_edits'
const PUT_OFF = `UPDATE known_edits SET due = written + ${KEPT_FOR}`
const IS_OLD = `written + ${KEPT_FOR} < {:now}`

/** Forgets all of an account that is about to go. */
function forgetAll(app, user) {
  while (change(app, { user }, REMOVE, 'true', 'true') > 0);
}

/** Forgets what is too old of an account; what was written to since it was there first is looked at later. */
function forgetOld(app, user, now) {
  const those = (statement, condition) =>
    change(app, { user, now }, statement, 'due < {:now} ORDER BY due', condition)
  while (those(REMOVE, IS_OLD) + those(PUT_OFF, `NOT (${IS_OLD})`) > 0);
}

/** For the edits of an account, in bytes: ten thousand days that were edited fifteen times each. */
const ROOM = 6_000_000
/** What a row takes besides its ids, in bytes. */
const EACH = 100
/** After so many bytes of an account it is looked how many there are. */
const LOOK_AFTER = 250_000
/** So many rows of a few ids each have more bytes than that. */
const OLDEST = 2_500

/** How many bytes an account has. */
function bytesOf(app, user) {
  const sum = new DynamicModel({ bytes: 0 })
  app
    .db()
    .newQuery(
      `SELECT coalesce(sum(octet_length(ids) + ${EACH}), 0) AS bytes FROM known_edits WHERE user = {:user}`,
    )
    .bind({ user })
    .one(sum)
  return sum.bytes
}

/** Forgets the oldest of an account that has more than it may. */
function makeRoom(app, user) {
  const tooMany = bytesOf(app, user) - ROOM
  if (tooMany <= 0) return
  app
    .db()
    .newQuery(
      `DELETE FROM known_edits WHERE user = {:user} AND name IN (
         SELECT name FROM (
           SELECT name, sum(bytes) OVER (ORDER BY due, name) - bytes AS before FROM (
             SELECT name, due, octet_length(ids) + ${EACH} AS bytes FROM known_edits
             WHERE user = {:user} ORDER BY due, name LIMIT ${OLDEST}))
         WHERE before < {:tooMany})`,
    )
    .bind({ user, tooMany })
    .execute()
}

/** Counts what an account has added, and makes room now and then. */
function countKept(app, user, bytes) {
  const name = `edits of ${user}`
  const sum = remember(app, name, DAY / 1000, (count) => String(Number(count) + bytes + EACH))
  if (Number(sum) < LOOK_AFTER) return
  forget(app, name)
  makeRoom(app, user)
}

/** The accounts, from one on, of which something is due; the index is asked once for each. */
function accountsDue(app, now, last) {
  const rows = arrayOf(new DynamicModel({ user: '' }))
  app
    .db()
    .newQuery(
      `SELECT id AS user FROM users WHERE id > {:last} AND EXISTS (
         SELECT 1 FROM known_edits WHERE known_edits.user = users.id AND due < {:now})
       ORDER BY id LIMIT ${ACCOUNTS}`,
    )
    .bind({ now, last })
    .all(rows)
  return rows.map(({ user }) => user)
}

/** Forgets what no device brings any more. */
function tidy(app) {
  const now = Date.now()
  let users = accountsDue(app, now, '')
  while (users.length > 0) {
    for (const user of users) forgetOld(app, user, now)
    users = accountsDue(app, now, users[users.length - 1])
  }
}

module.exports = { countKept, forgetAll, KEPT_FOR, tidy }
