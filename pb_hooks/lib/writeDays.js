// The writes of days that lib/days.js has made statements of.

const { rememberNew } = require(`${__hooks}/lib/edits.js`)
const { withEach } = require(`${__hooks}/lib/keepVersions.js`)
const { publishChanges } = require(`${__hooks}/lib/live.js`)
const { countWritten } = require(`${__hooks}/lib/oldVersions.js`)
const { EACH } = require(`${__hooks}/lib/rankVersions.js`)

/** Writes the day; answers with it as PocketBase shows a record, null if nothing was written. */
function carryOut(tx, { statement, values }) {
  const row = new DynamicModel({
    id: '',
    user: '',
    date: '',
    tags: '',
    notes: '',
    rev: 0,
    by: '',
    created: '',
    updated: '',
  })
  try {
    tx.db().newQuery(statement).bind(values).one(row)
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
 * Remembers the edits of what was written, the days in the order of their orders; answers whether all are new. One that
 * two writes bring of the same day is new to the first of them alone.
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

/** About so many bytes are kept of a day now, or when it is changed again (V1). */
const bytesOf = ({ tags, notes }) => EACH + 18 * tags.length + 3 * notes.length

/** What the devices of the account are sent of it. */
const newsOf = ({ id, date, rev, tags, notes }, { values, isGone, edits }) => ({
  isGone,
  edits,
  day: { id, date, rev, by: values.by, ...(isGone ? { tags: [], notes: '' } : { tags, notes }) },
})

/**
 * Writes days of an account, all or none, and publishes them; answers with them. Null where one is not written, or
 * brings an edit that was acted on before (E4): PocketBase's way says which and why.
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
      withEach(tx, orders, (order) => {
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

module.exports = { writeDays }
