// Tells the triggers that keep earlier versions (pb_migrations/0010_versions.js) what the rows cannot: who deletes, and
// of which kind a change is. It is written to a table of one row, within the transaction of the change.

const { rowOf, rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { kindIn } = require(`${__hooks}/lib/domain.js`)

/** With this context triggers keep no versions: the days go with their account. */
const KEEP_NOTHING = { by: '', kind: 'none' }

/** Sets the context for all following writes until it is cleared; with `day`, for the deletion of that day only. */
const setContext = (tx, { by, kind, day = '' }) =>
  run(
    tx,
    'REPLACE INTO version_context (one, day, [[by]], kind) VALUES (1, {:day}, {:by}, {:kind})',
    { day, by, kind },
  )

const clearContext = (tx) => run(tx, 'DELETE FROM version_context')

/** Runs `work` with a context; null if the rows say all that the triggers need. */
function withContext(tx, context, work) {
  if (!context) return work()
  setContext(tx, context)
  work()
  clearContext(tx)
}

/** Runs `work` with each order (lib/days.js), with the context that it needs. */
function writeEach(tx, orders, work) {
  const [{ isGone, kind, values } = {}, ...others] = orders
  if (isGone && others.length === 0) {
    // Need not be cleared: it counts for the deletion of this day only.
    setContext(tx, { by: values.by, kind, day: values.id })
    return work(orders[0])
  }
  let before = ''
  for (const order of orders) {
    const { by } = order.values
    const now = order.kind !== '' || order.isGone ? `${by} ${order.kind}` : ''
    if (now !== before && now !== '') setContext(tx, { by, kind: order.kind })
    else if (now !== before) clearContext(tx)
    before = now
    work(order)
  }
  if (before !== '') clearContext(tx)
}

/** The author of a write by the operator: nobody, unless the body names one. */
const byOfOperator = (e) => ('by' in e.requestInfo().body ? e.record.getString('by') : '')

/**
 * The context of a write in PocketBase's way; null if it needs none. In a batch it is always set, as the writes of a
 * batch are nested.
 */
function contextOf(e, isGone) {
  const kind = kindIn(e.requestInfo().headers.x_kind)
  if (e.hasSuperuserAuth()) return { by: byOfOperator(e), kind }
  if (kind === '' && !isGone && !e.app.isTransactional()) return null
  return { by: e.auth.id, kind }
}

/** SQL: the rev of a new day, above every version that is kept of the account. */
const REV_OF_NEW = `max({:now},
  1 + coalesce((SELECT max(at) FROM day_versions WHERE user = {:user}), 0))`

function revOfNew(tx, user) {
  return rowOf(tx, { rev: 0 }, `SELECT ${REV_OF_NEW} AS rev`, { user, now: Date.now() }).rev
}

/** SQL: a day has this tag. Looks for the id as text, which occurs nowhere else in the list. */
const HAS_TAG = 'user = {:user} AND instr(tags, {:id})'

/**
 * Keeps a version of a tag before its deletion, with the days that have it; `by` deletes it. Answers its size in bytes.
 */
function keepTag(tx, { id, user, by }) {
  const rows = rowsOf(
    tx,
    { bytes: 0 },
    `INSERT INTO tag_versions (user, at, id, label, short, color, leave, created, [[by]], days, held, since)
       SELECT user, max({:now}, 1 + coalesce((SELECT max(at) FROM tag_versions WHERE user = {:user}), 0)),
         id, label, short, color, leave, created, {:by}, days, '[' || coalesce(held || ']', '') || ']',
         coalesce((SELECT since FROM tag_times WHERE tag = {:id}), 0)
       FROM tags, (SELECT count(*) AS days,
           group_concat('[' || json_quote(date) || ',' || rev || ',' || instr(tags, {:id}), '],') AS held
         FROM calendar_entries WHERE ${HAS_TAG})
       WHERE id = {:id} AND user IN (SELECT id FROM users) RETURNING octet_length(held) AS bytes`,
    { id, user, by, now: Date.now() },
  )
  return rows[0]?.bytes ?? 0
}

module.exports = {
  HAS_TAG,
  keepTag,
  KEEP_NOTHING,
  REV_OF_NEW,
  revOfNew,
  contextOf,
  withContext,
  writeEach,
}
