// A note that a device was not shown is unknown to it, not empty. A person who is newly given notes, or begins to plan,
// may still write from days that were read without them (pb_migrations/0009_devices.js). A write that would replace a
// note which its device has not read is refused with the day, so that the device merges it. The rev of the day
// (X-If-Rev) tells from which reading a write comes; without one, or with one from before notes were given, the note
// counts as not read.

const { rowOf, rowsOf } = require(`${__hooks}/lib/db.js`)
const { publishChanges } = require(`${__hooks}/lib/live.js`)
const { PLANS_HERE } = require(`${__hooks}/lib/members.js`)

/** Removes the note from a row and marks the row, so that it does not look like a day without a note. */
function withhold(record) {
  record.set('notes', '')
  record.withCustomData(true)
  record.set('withoutNote', true)
}

const MAY_BE_UNREAD = `SELECT 1 FROM unread_notes WHERE owner = {:user} AND person = {:by}`

/** SQL: the writer has read the note, or replaces none. `values` are those of the statement. */
function hasRead(values) {
  const since = 'rev' in values ? ' AND upTo >= {:rev}' : ''
  const isSame = 'notes' in values ? "notes IN ('', {:notes})" : "notes = ''"
  return `(${isSame} OR NOT EXISTS (${MAY_BE_UNREAD}${since}))`
}

/** The rev up to which notes may have been withheld from a person; -1 for none. */
function unreadUpTo(tx, user, by) {
  return rowOf(
    tx,
    { upTo: 0 },
    `SELECT coalesce(max(upTo), -1) AS upTo FROM unread_notes
         WHERE owner = {:user} AND person = {:by}`,
    { user, by },
  ).upTo
}

const isOfAnother = (e) => !e.hasSuperuserAuth() && e.record.getString('user') !== e.auth.id

/** Refuses a write in PocketBase's way that would replace a note which its device may not have read. */
function checkRead(tx, e, stored, notes, contentOf) {
  const held = stored.getString('notes')
  if (held === '' || held === notes || !isOfAnother(e)) return
  const upTo = unreadUpTo(tx, stored.getString('user'), e.auth.id)
  const named = e.requestInfo().headers.x_if_rev
  if (upTo < 0 || (named !== undefined && Number(named) > upTo)) return
  const message = 'The note of this day was not read.'
  const reason = new ValidationError('note_unread', message).setParams({
    record: contentOf(stored),
  })
  throw new ApiError(409, message, { notes: reason })
}

/** What the devices of an account are sent about a day that only has a new rev. */
function newsOf({ id, date, rev, by, tags, notes }) {
  return { isGone: false, edits: [], day: { id, date, rev, by, tags: JSON.parse(tags), notes } }
}

/**
 * Gives a day a new rev before a write of it is refused for an unread note. A later write with that rev proves that its
 * device has read the note, at the latest in the refusal.
 */
function numberAnew(e) {
  // A refused batch is rolled back as a whole; the app then sends its writes one by one.
  if (e.app.isTransactional() || !isOfAnother(e)) return
  const values = { id: e.record.id, user: e.record.getString('user'), by: e.auth.id }
  if (unreadUpTo(e.app, values.user, values.by) < 0) return
  publishChanges(e.app, values.user, (tx) => {
    const rows = rowsOf(
      tx,
      { id: '', date: '', rev: 0, by: '', tags: '', notes: '' },
      `UPDATE calendar_entries SET rev = n.upTo + 1 FROM unread_notes n
           WHERE n.owner = {:user} AND n.person = {:by} AND calendar_entries.rev <= n.upTo
             AND calendar_entries.id = {:id} AND user = {:user} AND notes != '' AND ${PLANS_HERE}
           RETURNING id, date, rev, [[by]], tags, notes`,
      values,
    )
    return rows.map(newsOf)
  })
}

module.exports = { checkRead, hasRead, numberAnew, withhold }
