// Acts on each edit distinct. A write names the ids of its edits, and the server remembers them by day or tag, also after
// that is deleted (pb_migrations/0009_devices.js). A write that arrives twice or late changes nothing and is answered
// with the stored record.

const { rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { exists, fieldError, sentJson } = require(`${__hooks}/lib/requests.js`)
const { mayPlan } = require(`${__hooks}/lib/members.js`)
const { countKept, KEPT_FOR } = require(`${__hooks}/lib/oldEdits.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)

/** The most ids that a write names, and the most that are kept of each day or tag, the newest ones. */
const MOST = 200
const LENGTH = 26
const ID = /^\d{10}-[a-z0-9]{15}$/

/** Length of a stored id: in quotes, followed by a comma. */
const KEPT = LENGTH + 3
const textOf = (ids) => ids.map((id) => `"${id}",`).join('')

/** The most days and tags whose edits one request voids, and how many of them one transaction takes. */
const MOST_NAMES = 500
const NAMES_AT_ONCE = 50

/** The date of a day, or the id of a tag. */
const NAME = /^(?:\d{4}-\d\d-\d\d|[a-z0-9]{15})$/

const areIds = (ids) => ids.length <= MOST && ids.every((id) => ID.test(id))
const distinct = (ids) => [...new Set(ids)]

/** The distinct ids in the header of a write; null if it holds anything else. */
function idsIn(header) {
  if (header === undefined || header === '') return []
  if (typeof header !== 'string' || header.length > MOST * (LENGTH + 1)) return null
  const ids = header.split(',')
  return areIds(ids) ? distinct(ids) : null
}

const malformed = () =>
  fieldError('edits', 'validation_invalid_edits', `Edits are up to ${MOST} ids.`, { max: MOST })

/** The edit ids that a write brings. */
function editsOf(e) {
  const ids = idsIn(e.requestInfo().headers.x_edits)
  if (!ids) throw malformed()
  return ids
}

/** The ids among these that were acted on before, by day or tag; names without any are left out. */
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

/** SQL: none of the new ids is known; for several ids and, faster, for one. */
const ALL_ARE_NEW = `NOT EXISTS (
  SELECT 1 FROM json_each('[' || rtrim(excluded.ids, ',') || ']') WHERE instr(known_edits.ids, value))`
const THE_ONE_IS_NEW = 'instr(known_edits.ids, excluded.ids) = 0'

/** Stores edit ids by day or tag if a condition holds, in one statement; answers whether it did. */
function insertEdits(tx, user, named, condition) {
  const texts = {}
  for (const name of Object.keys(named)) {
    if (named[name].length > 0) texts[name] = textOf([...named[name]].reverse())
  }
  const [name, ...others] = Object.keys(texts)
  if (name === undefined) return true
  const count = 1 + others.length
  const json = JSON.stringify(texts)
  const now = Date.now()
  // Every save does this, and parsing a JSON list costs time, so only several names use one.
  const isOne = others.length === 0
  const rows = isOne
    ? 'VALUES ({:user}, {:name}, {:due}, {:now}, {:ids})'
    : 'SELECT {:user}, key, {:due}, {:now}, value FROM json_each({:written}) WHERE true'
  const storedCount = run(
    tx,
    `INSERT INTO known_edits (user, name, due, written, ids) ${rows}
       ON CONFLICT (user, name) DO UPDATE SET
         ids = substr(excluded.ids || ids, 1, ${MOST * KEPT}), written = excluded.written
       WHERE ${condition}`,
    { user, due: now + KEPT_FOR, now, ...(isOne ? { name, ids: texts[name] } : { written: json }) },
  )
  countKept(tx, user, count, json.length)
  return storedCount === count
}

/** Stores edits that are known to be new. */
const remember = (tx, user, named) => insertEdits(tx, user, named, 'true')

/** Stores edits unless one of them is known; answers whether all are new. */
function rememberNew(tx, user, named) {
  const isOneEach = Object.keys(named).every((name) => named[name].length <= 1)
  return insertEdits(tx, user, named, isOneEach ? THE_ONE_IS_NEW : ALL_ARE_NEW)
}

function refuse(known, record) {
  const message = 'Some of these edits were acted on before.'
  const reason = new ValidationError('edits_known', message).setParams({ known, record })
  throw new ApiError(409, message, { edits: reason })
}

/**
 * Runs `work`, the write of a day or tag, unless its edits were acted on before. The ids are remembered first, because
 * further writes of a batch run within `work`; a refusal rolls both back. If all of its edits are known, the write is
 * answered with the stored record (`held`). A deletion, a write without a stored record, and one that mixes old and new
 * edits are refused with what `contentOf` says of the record.
 */
function actOnce(tx, e, { user, name, edits, held, contentOf = () => null, isGone = false }, work) {
  // A record without an id yet cannot have been written before; PocketBase itself refuses any other name.
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

/** The calendar that a body names; without a name that of the asker. */
function calendarIn({ app, auth }, { of = auth.id }) {
  if (typeof of !== 'string' || !mayPlan(app, of, auth.id)) throw new NotFoundError()
  return of
}

/** The edit ids in a body, by day or tag; throws if it is malformed. */
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
 * Voids edit ids: a write that brings one of them later is ignored. If some ids of a day or tag were acted on before,
 * none of that name is voided and the known ones are answered, so that the device looks what became of them. Goes in
 * slices, so that others can save in between.
 */
function voidEdits(e) {
  const sent = sentJson(e) ?? {}
  const named = namedIn(sent.edits)
  const user = calendarIn(e, sent)
  const names = Object.keys(named)
  limitOne(e, RATES.forgoneEdits, e.auth.id, names.length)
  const known = {}
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const some = {}
    for (const name of names.slice(at, at + NAMES_AT_ONCE)) some[name] = distinct(named[name])
    e.app.runInTransaction((tx) => {
      // Checked in each slice: the account may be deleted, or the asker removed from the calendar, meanwhile.
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

module.exports = { actOnce, editsOf, voidEdits, idsIn, rememberNew }
