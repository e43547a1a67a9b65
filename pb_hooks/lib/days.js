// Writes the app's days, each in one statement that also checks every rule (lib/dayRules.js) and the access rules of
// the collection (pb_migrations/0005_calendar_entries.js). In PocketBase's way each check is a query of its own, and
// each open stream of the server is asked whether it may hear of the day. What this statement refuses or cannot read
// goes PocketBase's way (lib/entries.js), which answers what is wrong.

const { ID, readDate, readNotes, readRev, readTags } = require(`${__hooks}/lib/dayRules.js`)
const { rowOf } = require(`${__hooks}/lib/db.js`)
const { rememberNew } = require(`${__hooks}/lib/edits.js`)
const { REV_OF_NEW, writeEach } = require(`${__hooks}/lib/keepVersions.js`)
const { publishChanges } = require(`${__hooks}/lib/live.js`)
const { PLANS_HERE } = require(`${__hooks}/lib/members.js`)
const { countWritten } = require(`${__hooks}/lib/oldVersions.js`)
const { EACH } = require(`${__hooks}/lib/rankVersions.js`)
const { hasRead } = require(`${__hooks}/lib/unreadNotes.js`)

/** Adds the tags and the note of a body to a statement; answers false if there is anything else in it. */
const readBody = ({ tags, notes, ...rest }, values, conditions) =>
  Object.keys(rest).length === 0 &&
  (tags === undefined || readTags(tags, values, conditions)) &&
  (notes === undefined || readNotes(notes, values, conditions))

/** Adds who writes and, in another's calendar, the condition that they may. */
function readWriter({ user, me }, values, conditions) {
  values.by = me
  if (me !== user) conditions.push(PLANS_HERE)
}

const timesOf = () => ({ now: Date.now(), at: new DateTime().string() })

/**
 * The order that creates a day of the account `user` from a body: `{ statement, values, edits, kind, isGone }`, or null
 * if PocketBase's way must take it. `me` writes it, `edits` are its ids, `rev` (of an existing day) is the one the
 * device knew.
 */
function orderToCreate({ user, me, edits, kind }, sent) {
  const { id, user: named, date, tags = [], notes = '', ...rest } = sent ?? {}
  const [values, conditions] = [{ id, user, ...timesOf() }, []]
  if (!ID.test(id) || named !== user || !readDate(date, values, conditions)) return null
  if (!readBody({ tags, notes, ...rest }, values, conditions)) return null
  readWriter({ user, me }, values, conditions)
  const statement = `INSERT INTO calendar_entries (id, user, date, tags, notes, rev, [[by]], created, updated)
    SELECT {:id}, {:user}, {:date}, {:tags}, {:notes}, ${REV_OF_NEW}, {:by}, {:at}, {:at}
    WHERE ${conditions.join(' AND ')} ON CONFLICT DO NOTHING RETURNING *`
  return { statement, values, edits, kind, isGone: false }
}

const CHANGED = ['tags', 'notes']

/** The order that changes the tags or the note of a day; null as above. */
function orderToChange({ user, me, edits, kind, rev }, id, sent) {
  const values = { id, user, ...timesOf() }
  const conditions = ['id = {:id}', 'user = {:user}']
  if (!sent || !readBody(sent, values, conditions) || !readRev(rev, values, conditions)) return null
  readWriter({ user, me }, values, conditions)
  if (me !== user && 'notes' in values) conditions.push(hasRead(values))
  const named = CHANGED.filter((name) => name in values).map((name) => `${name} = {:${name}}`)
  const sets = [...named, 'rev = max(rev + 1, {:now})', '[[by]] = {:by}', 'updated = {:at}']
  const statement = `UPDATE calendar_entries SET ${sets.join(', ')}
    WHERE ${conditions.join(' AND ')} RETURNING *`
  return { statement, values, edits, kind, isGone: false }
}

/** The order that deletes a day; null as above. */
function orderToDelete({ user, me, edits, kind, rev }, id) {
  const values = { id, user }
  const conditions = ['id = {:id}', 'user = {:user}']
  if (!readRev(rev, values, conditions)) return null
  readWriter({ user, me }, values, conditions)
  if (me !== user) conditions.push(hasRead(values))
  const statement = `DELETE FROM calendar_entries WHERE ${conditions.join(' AND ')} RETURNING *`
  return { statement, values, edits, kind, isGone: true }
}

const ROW = {
  id: '',
  user: '',
  date: '',
  tags: '',
  notes: '',
  rev: 0,
  by: '',
  created: '',
  updated: '',
}

/** Writes the day; answers it as PocketBase shows a record, null if nothing was written. */
function carryOut(tx, { statement, values }) {
  let row = null
  try {
    row = rowOf(tx, ROW, statement, values)
  } catch {
    return null
  }
  const { id, user, date, notes, rev, by, created, updated } = row
  const tags = JSON.parse(row.tags)
  const collection = tx.findCachedCollectionByNameOrId('calendar_entries')
  const names = { collectionId: collection.id, collectionName: collection.name }
  return { ...names, id, user, date, tags, notes, rev, by, created, updated }
}

/**
 * Remembers the edits of the days that were written; answers whether all are new. If two writes of one day bring the
 * same edit, it is not new.
 */
function rememberEdits(tx, user, orders, days) {
  const named = {}
  for (const [at, { edits }] of orders.entries()) {
    const { date } = days[at]
    named[date] = [...(named[date] ?? []), ...edits]
  }
  for (const date in named) if (new Set(named[date]).size < named[date].length) return false
  return rememberNew(tx, user, named)
}

/** Roughly the bytes of an earlier version of a day. */
const bytesOf = ({ tags, notes }) => EACH + 18 * tags.length + 3 * notes.length

/** What the account's devices are sent about a day. */
const newsOf = ({ id, date, rev, tags, notes }, { values, isGone, edits }) => ({
  isGone,
  edits,
  day: { id, date, rev, by: values.by, ...(isGone ? { tags: [], notes: '' } : { tags, notes }) },
})

/**
 * Writes days of an account, all or none, publishes them and answers them. Null if one cannot be written or brings an
 * edit that was acted on before: PocketBase's way then answers which and why.
 */
function writeDays(app, user, orders) {
  const days = []
  let isRefused = false
  const refuse = () => {
    isRefused = true
    throw 'taken back'
  }
  try {
    publishChanges(app, user, (tx) => {
      writeEach(tx, orders, (order) => {
        days.push(carryOut(tx, order) ?? refuse())
      })
      if (!rememberEdits(tx, user, orders, days)) refuse()
      return days.map((day, at) => newsOf(day, orders[at]))
    })
  } catch (error) {
    if (!isRefused) throw error
    return null
  }
  countWritten(
    app,
    user,
    days.reduce((sum, day) => sum + bytesOf(day), 0),
  )
  return days
}

module.exports = { orderToChange, orderToDelete, orderToCreate, writeDays }
