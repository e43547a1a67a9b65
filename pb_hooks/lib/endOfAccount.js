// Deletes what belongs to an account: its days, tags, remembered edits and earlier versions, and its places in the
// calendars of others.

const { run } = require(`${__hooks}/lib/db.js`)
const { leave } = require(`${__hooks}/lib/here.js`)
const { KEEP_NOTHING, withContext } = require(`${__hooks}/lib/keepVersions.js`)
const { publishPeople } = require(`${__hooks}/lib/live.js`)
const { ownersOf, peopleOf } = require(`${__hooks}/lib/members.js`)
const { forgetAll } = require(`${__hooks}/lib/oldEdits.js`)
const oldVersions = require(`${__hooks}/lib/oldVersions.js`)
const { afterwards } = require(`${__hooks}/lib/requests.js`)
const { unfollow } = require(`${__hooks}/lib/streams.js`)

/** How many days are deleted in one transaction, for which other writers wait. */
const SLICE = 500

/** Replaces the key of an account's sessions if it still is `from`; answers whether it was. */
const changeKey = (app, id, from, to) =>
  run(app, 'UPDATE users SET tokenKey = {:to} WHERE id = {:id} AND tokenKey = {:from}', {
    id,
    from,
    to,
  }) === 1

/**
 * Ends the sessions of an account, then runs `work`, which deletes it. If another request has ended the sessions since
 * this one read the account, it throws and deletes nothing. If the deletion fails, the sessions go on.
 */
function endingSessions({ app, record }, work) {
  const before = record.original().tokenKey()
  const after = $security.randomString(before.length)
  if (!changeKey(app, record.id, before, after)) throw new NotFoundError()
  try {
    work()
  } catch (error) {
    changeKey(app, record.id, after, before)
    throw error
  }
}

/**
 * Deletes the days and tags of an account in slices, so that others can save in between; PocketBase would delete them
 * record by record in one transaction.
 */
function deleteCalendar(e) {
  overwrite(e.app)
  const { id } = e.record
  const [owners, people] = [ownersOf(e.app, id), peopleOf(e.app, id)]
  endingSessions(e, () => {
    deleteDaysAndTags(e)
    forgetWriter(e.app, id)
    e.next()
  })
  const { app } = e
  afterwards(
    app,
    ...people.map((person) => () => unfollow(id, person)),
    ...owners.flatMap((owner) => [() => unfollow(owner, id), () => leave(app, owner, id)]),
    () => publishPeople(app, [...new Set([...owners, ...people])]),
  )
}

/** Removes the id of the account from days of others that it changed and from invitations that it used. */
function forgetWriter(app, id) {
  const slice = () =>
    run(
      app,
      `UPDATE calendar_entries SET [[by]] = '' WHERE id IN (
           SELECT id FROM calendar_entries
           WHERE [[by]] = {:id} AND [[by]] != '' AND [[by]] != user LIMIT {:slice})`,
      { id, slice: SLICE },
    )
  while (slice() === SLICE);
  oldVersions.forgetWriter(app, id)
  run(app, "UPDATE invitations SET usedBy = '' WHERE usedBy = {:id}", { id })
}

/** Deletes some days without keeping versions; answers how many. */
function deleteSlice(app, id) {
  let count = 0
  app.runInTransaction((tx) =>
    withContext(tx, KEEP_NOTHING, () => {
      count = run(
        tx,
        `DELETE FROM calendar_entries WHERE id IN
             (SELECT id FROM calendar_entries WHERE user = {:id} LIMIT {:slice})`,
        { id, slice: SLICE },
      )
    }),
  )
  return count
}

function deleteDaysAndTags(e) {
  const { id } = e.record
  while (deleteSlice(e.app, id) === SLICE);
  forgetAll(e.app, id)
  oldVersions.forgetAll(e.app, id)
  e.app
    .db()
    .delete('tags', $dbx.hashExp({ user: id }))
    .execute()
}

// Deleted data is overwritten in the files too; by default SQLite only forgets where it lay.

/** How long emptying the journal waits for readers, in milliseconds; all saves wait with it. */
const PATIENCE = 200
/** The timeout that PocketBase sets. */
const USUAL_PATIENCE = 10_000

const onWriter = (app, statement) => app.nonconcurrentDB().newQuery(statement).execute()

/**
 * Makes the writing connection fill deleted data with zeros. The setting belongs to the connection, and PocketBase
 * opens a new one after three idle minutes, so it is repeated.
 */
const overwrite = (app) => onWriter(app, 'PRAGMA secure_delete = ON')

/** Moves the journal, which holds old pages, into the database and empties it, unless somebody is reading. */
function emptyJournal(app) {
  onWriter(app, `PRAGMA busy_timeout = ${PATIENCE}`)
  try {
    onWriter(app, 'PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // A reader held it; the next run tries again.
  } finally {
    onWriter(app, `PRAGMA busy_timeout = ${USUAL_PATIENCE}`)
  }
}

/** Runs each minute and after an account was deleted. */
function tidy(app) {
  overwrite(app)
  emptyJournal(app)
}

module.exports = { deleteCalendar, overwrite, tidy }
