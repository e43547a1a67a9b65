// What goes with an account: days, tags, their remembered edits and earlier versions, its places in calendars of
// others.

const { run } = require(`${__hooks}/lib/db.js`)
const { leave } = require(`${__hooks}/lib/here.js`)
const { KEEP_NOTHING, withContext } = require(`${__hooks}/lib/keepVersions.js`)
const { publishPeople } = require(`${__hooks}/lib/live.js`)
const { ownersOf, peopleOf } = require(`${__hooks}/lib/members.js`)
const { forgetAll } = require(`${__hooks}/lib/oldEdits.js`)
const oldVersions = require(`${__hooks}/lib/oldVersions.js`)
const { afterwards } = require(`${__hooks}/lib/requests.js`)
const { unfollow } = require(`${__hooks}/lib/streams.js`)

/** How many days of an account are deleted while others wait. */
const SLICE = 500

/** Replaces the key by which sessions are known; answers whether it was that one. */
const changeKey = (app, id, from, to) =>
  run(app, 'UPDATE users SET tokenKey = {:to} WHERE id = {:id} AND tokenKey = {:from}', {
    id,
    from,
    to,
  }) === 1

/**
 * Runs `work`, which deletes an account, after ending its sessions: of a deletion and another change that ends them,
 * both judged by the same state of the account, one is done. Where the deletion fails the sessions go on.
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
 * Deletes the days and tags of an account that is about to go, in slices between which everybody can save. PocketBase
 * would do it record by record in one transaction.
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

/** Takes the id off the days of others that the account has changed, and off the invitations that it used. */
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

/** Deletes some days, of which nothing is kept; answers how many. */
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

// What is deleted is overwritten in the files too: SQLite would only forget where it lay.

/** How long emptying the journal waits for those who read, in milliseconds; everybody's saves wait with it. */
const PATIENCE = 200
/** What PocketBase has set. */
const USUAL_PATIENCE = 10_000

const onWriter = (app, statement) => app.nonconcurrentDB().newQuery(statement).execute()

/**
 * Has the connection that writes fill what is deleted with zeros. It is a setting of the connection, and PocketBase
 * opens a new one after three idle minutes.
 */
const overwrite = (app) => onWriter(app, 'PRAGMA secure_delete = ON')

/** Brings the journal, which holds pages as they were, into the database and empties it; not while somebody reads. */
function emptyJournal(app) {
  onWriter(app, `PRAGMA busy_timeout = ${PATIENCE}`)
  try {
    onWriter(app, 'PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // The next minute does it.
  } finally {
    onWriter(app, `PRAGMA busy_timeout = ${USUAL_PATIENCE}`)
  }
}

/** What is done each minute, and after an account has gone. */
function tidy(app) {
  overwrite(app)
  emptyJournal(app)
}

module.exports = { deleteCalendar, overwrite, tidy }
