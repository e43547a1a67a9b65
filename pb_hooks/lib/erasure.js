// What is deleted is gone from the files too. SQLite only forgets where it lay: the bytes would stay until something
// else is written there.

/** How long emptying the journal waits for those who read, in milliseconds; everybody's saves wait with it. */
const PATIENCE = 200
/** What PocketBase has set. */
const USUAL_PATIENCE = 10_000

/** So many times the whole file was written anew: what older versions have deleted is in none of its pages. */
const CLEAN = 1

const run = (app, statement) => app.nonconcurrentDB().newQuery(statement).execute()

/**
 * Lets the one connection that writes fill what is deleted with zeros. It is a setting of the connection, and
 * PocketBase closes one that was idle for three minutes.
 */
const overwrite = (app) => run(app, 'PRAGMA secure_delete = ON')

/** Brings the journal, which holds pages as they were, into the database and empties it; not while somebody reads. */
function emptyJournal(app) {
  run(app, `PRAGMA busy_timeout = ${PATIENCE}`)
  try {
    run(app, 'PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // The next minute does it.
  } finally {
    run(app, `PRAGMA busy_timeout = ${USUAL_PATIENCE}`)
  }
}

/** What is done each minute, and after an account has gone. */
function tidy(app) {
  overwrite(app)
  emptyJournal(app)
}

/** At a start: a file of before is written anew once, which takes seconds where it is large. */
function begin(app) {
  overwrite(app)
  const row = new DynamicModel({ user_version: 0 })
  app.nonconcurrentDB().newQuery('PRAGMA user_version').one(row)
  if (row.user_version >= CLEAN) return
  try {
    run(app, 'VACUUM')
    run(app, `PRAGMA user_version = ${CLEAN}`)
    emptyJournal(app)
  } catch (error) {
    // E.g. the disk has no room for a second copy: the next start tries again.
    app.logger().error('The data file could not be written anew.', 'error', `${error}`)
  }
}

module.exports = { begin, overwrite, tidy }
