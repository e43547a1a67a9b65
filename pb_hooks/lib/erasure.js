// What is deleted is gone from the files too. SQLite only forgets where it lay: the bytes would stay until something
// else is written there.

/** How long emptying the journal waits for those who read, in milliseconds; everybody's saves wait with it. */
const PATIENCE = 200
/** What PocketBase has set. */
const USUAL_PATIENCE = 10_000

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

module.exports = { overwrite, tidy }
