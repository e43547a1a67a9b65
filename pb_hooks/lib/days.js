// Writes days as the app sends them, each in one statement that checks everything (lib/dayRules.js) and says what the
// rules of the collection say (pb_migrations/0005_calendar_entries.js). By PocketBase's own way each check is a
// question of its own, and every open stream of the server is asked whether it may hear of the day. What a statement
// does not write, or comes in another form, goes PocketBase's way (lib/entries.js), which says why not.

const { ID, readDate, readNotes, readRev, readTags } = require(`${__hooks}/lib/dayRules.js`)
const { rowOf } = require(`${__hooks}/lib/db.js`)
const { rememberNew } = require(`${__hooks}/lib/edits.js`)
const { REV_OF_NEW, writeEach } = require(`${__hooks}/lib/keepVersions.js`)
const { publishChanges } = require(`${__hooks}/lib/live.js`)
const { PLANS_HERE } = require(`${__hooks}/lib/members.js`)
const { countWritten } = require(`${__hooks}/lib/oldVersions.js`)
const { EACH } = require(`${__hooks}/lib/rankVersions.js`)
const { hasRead } = require(`${__hooks}/lib/unreadNotes.js`)

/** Adds what a body says of a day to the values and conditions of a statement; answers whether it can. */
const readBody = ({ tags, notes, ...rest }, values, conditions) =>
  Object.keys(rest).length === 0 &&
  (tags === undefined || readTags(tags, values, conditions)) &&
  (notes === undefined || readNotes(notes, values, conditions))

/** Adds who writes, and what lets them where the calendar is another's. */
function readWriter({ user, me }, values, conditions) {
  values.by = me
  if (me !== user) conditions.push(PLANS_HERE)
}

const timesOf = () => ({ now: Date.now(), at: new DateTime().string() })

/**
 * The order that makes a day of an account from a body; null if it is for PocketBase's way. It is made of the id of the
 * account, who writes (`me`), the edits that the write brings, its kind and, of a day that is there, the rev that the
 * device knew.
 */
function making({ user, me, edits, kind }, sent) {
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

/** The order that changes the tags or the note of a day; null if it is for PocketBase's way. */
function changing({ user, me, edits, kind, rev }, id, sent) {
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

/** The order that deletes a day; null if it is for PocketBase's way. */
function erasing({ user, me, edits, kind, rev }, id) {
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

/** Writes the day; answers with it as PocketBase shows a record, null if nothing was written. */
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
 * Remembers the edits of the days that were written, in the order of their orders; answers whether all are new. Of two
 * writes of one day that bring the same edit only the first is new.
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

/** About how many bytes an earlier version of a day takes. */
const bytesOf = ({ tags, notes }) => EACH + 18 * tags.length + 3 * notes.length

/** What the devices of the account are sent of it. */
const newsOf = ({ id, date, rev, tags, notes }, { values, isGone, edits }) => ({
  isGone,
  edits,
  day: { id, date, rev, by: values.by, ...(isGone ? { tags: [], notes: '' } : { tags, notes }) },
})

/**
 * Writes days of an account, all or none, and publishes them; answers with them. Null where one is not written, or
 * brings an edit that was acted on before: PocketBase's way says which, and why.
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

module.exports = { changing, erasing, making, writeDays }
