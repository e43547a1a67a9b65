// Each edit is acted on once. A write names the ids of its edits, and the server remembers them by day or tag, also
// when that is gone (pb_migrations/0009_devices.js): a write that arrives twice, or late, changes nothing and is
// answered with what there is.

const { rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { exists, fieldError, sentJson } = require(`${__hooks}/lib/requests.js`)
const { mayPlan } = require(`${__hooks}/lib/members.js`)
const { countKept, KEPT_FOR } = require(`${__hooks}/lib/oldEdits.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)

/** A write names at most so many ids, and the newest so many are kept of each day or tag. */
const MOST = 200
/** Of one id. */
const LENGTH = 26
const ID = /^\d{10}-[a-z0-9]{15}$/

/** As an id is kept: in quotes, with a comma behind. */
const KEPT = LENGTH + 3
const textOf = (ids) => ids.map((id) => `"${id}",`).join('')

/** One request voids the edits of at most so many days and tags, and one transaction of so many. */
const MOST_NAMES = 500
const NAMES_AT_ONCE = 50

/** A date of a day, or the id of a tag. */
const NAME = /^(?:\d{4}-\d\d-\d\d|[a-z0-9]{15})$/

const areIds = (ids) => ids.length <= MOST && ids.every((id) => ID.test(id))
const once = (ids) => [...new Set(ids)]

/** The ids that the header of a write names, each once; null if it is anything else. */
function idsIn(header) {
  if (header === undefined || header === '') return []
  if (typeof header !== 'string' || header.length > MOST * (LENGTH + 1)) return null
  const ids = header.split(',')
  return areIds(ids) ? once(ids) : null
}

const malformed = () =>
  fieldError('edits', 'validation_invalid_edits', `Edits are up to ${MOST} ids.`, { max: MOST })

/** The edits that a write brings. */
function editsOf(e) {
  const ids = idsIn(e.requestInfo().headers.x_edits)
  if (!ids) throw malformed()
  return ids
}

/** Which of the edits of days and tags were acted on before; only those names of which some were. */
function knownOf(tx, user, named) {
  const rows = rowsOf(
    tx,
    { name: '', ids: '' },
    `SELECT name, ids FROM known_edits
         WHERE user = {:user} AND name IN (SELECT value FROM json_each({:names}))`,
    { user, names: JSON.stringify(Object.keys(named)) },
  )
  const all = {}
  for (const { name, ids } of rows) {
    const known = named[name].filter((id) => ids.includes(id))
    if (known.length > 0) all[name] = known
  }
  return all
}

/** SQL: none of the new ids is known, for several ids and, quicker, for one. */
const ALL_ARE_NEW = `NOT EXISTS (
  SELECT 1 FROM json_each('[' || rtrim(excluded.ids, ',') || ']') WHERE instr(known_edits.ids, value))`
const THE_ONE_IS_NEW = 'instr(known_edits.ids, excluded.ids) = 0'

/** Remembers edits by day or tag where a condition holds, in one statement; answers whether it did. */
function keep(tx, user, named, condition) {
  const texts = {}
  for (const name of Object.keys(named)) {
    if (named[name].length > 0) texts[name] = textOf([...named[name]].reverse())
  }
  const [name, ...others] = Object.keys(texts)
  if (name === undefined) return true
  const count = 1 + others.length
  const written = JSON.stringify(texts)
  const now = Date.now()
  // A list is read for many alone: this is done with every save.
  const isOne = others.length === 0
  const rows = isOne
    ? 'VALUES ({:user}, {:name}, {:due}, {:now}, {:ids})'
    : 'SELECT {:user}, key, {:due}, {:now}, value FROM json_each({:written}) WHERE true'
  const kept = run(
    tx,
    `INSERT INTO known_edits (user, name, due, written, ids) ${rows}
       ON CONFLICT (user, name) DO UPDATE SET
         ids = substr(excluded.ids || ids, 1, ${MOST * KEPT}), written = excluded.written
       WHERE ${condition}`,
    { user, due: now + KEPT_FOR, now, ...(isOne ? { name, ids: texts[name] } : { written }) },
  )
  countKept(tx, user, count, written.length)
  return kept === count
}

/** Keeps edits that are known to be new. */
const remember = (tx, user, named) => keep(tx, user, named, 'true')

/** Keeps edits, unless one is known; answers whether all of them are new. Each has its place in a row looked for. */
function rememberNew(tx, user, named) {
  const isOneEach = Object.keys(named).every((name) => named[name].length <= 1)
  return keep(tx, user, named, isOneEach ? THE_ONE_IS_NEW : ALL_ARE_NEW)
}

function refuse(known, record) {
  const message = 'Some of these edits were acted on before.'
  const reason = new ValidationError('edits_known', message).setParams({ known, record })
  throw new ApiError(409, message, { edits: reason })
}

/**
 * Does `work`, a write of a day or tag, if none of its edits was acted on before, and remembers them first: further
 * writes of a batch run within it, and a refusal takes both back. A write that brings nothing new is answered with the
 * record there is (`held`); one that brings both old and new edits, a deletion, and one without a record are refused
 * with what `contentOf` says of it.
 */
function actOnce(tx, e, { user, name, edits, held, contentOf = () => null, isGone = false }, work) {
  // What gets its id only now comes under it no second time; any other name is refused as that of a record.
  if (edits.length === 0 || !NAME.test(name)) return work()
  const { [name]: known } = knownOf(tx, user, { [name]: edits })
  if (!known) {
    remember(tx, user, { [name]: edits })
    return work()
  }
  const record = held()
  if (record && !isGone && known.length === edits.length) return e.json(200, record)
  refuse(known, record ? contentOf(record) : null)
}

/** The calendar that a body names, the own one without a name. */
function calendarIn({ app, auth }, { of = auth.id }) {
  if (typeof of !== 'string' || !mayPlan(app, of, auth.id)) throw new NotFoundError()
  return of
}

/** What a body names of edits, by day or tag. */
function namedIn(named) {
  if (typeof named !== 'object' || named === null || Array.isArray(named)) throw malformed()
  const names = Object.keys(named)
  if (names.length > MOST_NAMES) throw malformed()
  const areRight = names.every(
    (name) => NAME.test(name) && Array.isArray(named[name]) && areIds(named[name]),
  )
  if (!areRight) throw malformed()
  return named
}

/**
 * Voids edit ids: a write that brings one later is ignored. Where some ids of a day or tag were acted on before, none
 * of it is voided and those are answered, so that the device looks what became of them. Names go in slices, between
 * which everybody can save.
 */
function forgo(e) {
  const sent = sentJson(e) ?? {}
  const named = namedIn(sent.edits)
  const user = calendarIn(e, sent)
  const names = Object.keys(named)
  limitOne(e, RATES.forgoneEdits, e.auth.id, names.length)
  const known = {}
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const some = {}
    for (const name of names.slice(at, at + NAMES_AT_ONCE)) some[name] = once(named[name])
    e.app.runInTransaction((tx) => {
      // Whose account goes meanwhile leaves nothing behind, and who is removed changes nothing.
      if (!exists(tx, 'users', { id: user }) || !mayPlan(tx, user, e.auth.id)) {
        throw new NotFoundError()
      }
      const found = knownOf(tx, user, some)
      for (const name of Object.keys(found)) delete some[name]
      remember(tx, user, some)
      Object.assign(known, found)
    })
  }
  return JSON.stringify({ known })
}

module.exports = { actOnce, editsOf, forgo, idsIn, rememberNew }
