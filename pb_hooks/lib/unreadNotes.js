// A note that was not shown to somebody is unknown to their device, and not empty. Who is given notes, or begins to
// plan, may write from days that were read without them (pb_migrations/0009_devices.js): what would take the place of
// such a note is refused with the day, so that the device merges it. A client says with the number of a day (X-If-Rev)
// which reading a write is made of; one that names none, or one from before, is taken for one that has not seen the
// note.

const { rowOf, rowsOf } = require(`${__hooks}/lib/db.js`)
const { publishChanges } = require(`${__hooks}/lib/live.js`)
const { PLANS_HERE } = require(`${__hooks}/lib/members.js`)

/** What a row without its note says besides: else it would look as if there were none. */
function withhold(record) {
  record.set('notes', '')
  record.withCustomData(true)
  record.set('withoutNote', true)
}

const MAY_BE_UNREAD = `SELECT 1 FROM unread_notes WHERE owner = {:user} AND person = {:by}`

/**
 * Holds in a statement of a day where nothing is lost that whoever writes has not read: `values` are those of the
 * statement, with the rev that the device knew where it named one.
 */
function hasRead(values) {
  const since = 'rev' in values ? ' AND upTo >= {:rev}' : ''
  const isSame = 'notes' in values ? "notes IN ('', {:notes})" : "notes = ''"
  return `(${isSame} OR NOT EXISTS (${MAY_BE_UNREAD}${since}))`
}

/** Up to which number of a day a person may have been shown no note; -1 for none. */
function unreadUpTo(tx, user, by) {
  const row = rowOf(
    tx,
    { upTo: 0 },
    `SELECT coalesce(max(upTo), -1) AS upTo FROM unread_notes
         WHERE owner = {:user} AND person = {:by}`,
    { user, by },
  )
  return row.upTo
}

const isOfAnother = (e) => !e.hasSuperuserAuth() && e.record.getString('user') !== e.auth.id

/** Refuses a write by PocketBase's way that would take the place of a note which its device may not have read. */
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

/** What the devices of an account are sent of a day that has a new number and nothing else. */
function newsOf({ id, date, rev, by, tags, notes }) {
  return { isGone: false, edits: [], day: { id, date, rev, by, tags: JSON.parse(tags), notes } }
}

/**
 * Gives a day another number before a write is refused because its note may not have been read: whoever names that one
 * has read the note with it, in the refusal at the latest.
 */
function numberAnew(e) {
  // What a batch has done is taken back when it is refused; its writes come again one by one.
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
