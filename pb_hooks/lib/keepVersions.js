// What the triggers that keep earlier versions (V1, pb_migrations/0043_versions.js) cannot know by themselves: who
// deletes, and of which kind a change is. It is said in a table of one row, within the transaction of the change.

/** Kinds of changes as a client names them; every other one is an edit. */
const KINDS = ['bulk', 'import', 'undo', 'bring', 'upload']

/** The kind that the header of a write names. */
const kindIn = (header) => (KINDS.includes(header) ? header : '')

/** Nothing is kept of the days that go with their account. */
const NOTHING = { by: '', kind: 'none' }

const say = (tx, said) =>
  tx
    .db()
    .newQuery('REPLACE INTO version_context (one, [[by]], kind) VALUES (1, {:by}, {:kind})')
    .bind(said)
    .execute()

const sayNothing = (tx) => tx.db().newQuery('DELETE FROM version_context').execute()

/** Does `work` with what is said of its changes; null where the rows themselves say all. */
function saying(tx, said, work) {
  if (!said) return work()
  say(tx, said)
  work()
  sayNothing(tx)
}

/** Does `work` with each of some orders (lib/days.js), and says of them what their rows do not. */
function withEach(tx, orders, work) {
  let before = ''
  for (const order of orders) {
    const { kind, isGone, values } = order
    const now = kind !== '' || isGone ? `${values.by} ${kind}` : ''
    if (now !== before && now !== '') say(tx, { by: values.by, kind })
    else if (now !== before) sayNothing(tx)
    before = now
    work(order)
  }
  if (before !== '') sayNothing(tx)
}

/** Whose a write of the operator is: nobody's of the calendar, unless it says so itself. */
const byOfOperator = (e) => ('by' in e.requestInfo().body ? e.record.getString('by') : '')

/** What is to be said of a write by PocketBase's way; in a batch always, because writes lie within each other. */
function saidOf(e, isGone) {
  const kind = kindIn(e.requestInfo().headers.x_kind)
  if (e.hasSuperuserAuth()) return { by: byOfOperator(e), kind }
  if (kind === '' && !isGone && !e.app.isTransactional()) return null
  return { by: e.auth.id, kind }
}

/** The rev that a new day begins with: beyond all that is kept of the day. */
const REV_OF_NEW = `max({:now},
  1 + coalesce((SELECT max(at) FROM day_versions WHERE user = {:user} AND date = {:date}), 0))`

function revOfNew(tx, user, date) {
  const row = new DynamicModel({ rev: 0 })
  tx.db().newQuery(`SELECT ${REV_OF_NEW} AS rev`).bind({ user, date, now: Date.now() }).one(row)
  return row.rev
}

/** Keeps a tag that is about to go, with the days that have it. */
function keepTag(tx, id, user) {
  tx.db()
    .newQuery(
      `INSERT INTO tag_versions (user, at, id, label, short, color, leave, created, [[by]], days, held)
       SELECT t.user,
         max({:now}, 1 + coalesce((SELECT max(at) FROM tag_versions WHERE user = t.user), 0)),
         t.id, t.label, t.short, t.color, t.leave, t.created,
         coalesce((SELECT [[by]] FROM version_context), ''), count(e.id),
         '[' || coalesce(group_concat('[' || json_quote(e.date) || ',' || e.rev || ',' || e.tags || ']'), '') || ']'
       FROM tags t JOIN users u ON u.id = t.user
         LEFT JOIN calendar_entries e ON e.user = {:user} AND e.tags LIKE {:named}
       WHERE t.id = {:id} GROUP BY t.id`,
    )
    .bind({ id, user, named: `%"${id}"%`, now: Date.now() })
    .execute()
}

module.exports = {
  keepTag,
  kindIn,
  NOTHING,
  REV_OF_NEW,
  revOfNew,
  saidOf,
  saying,
  withEach,
}
