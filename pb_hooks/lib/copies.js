// Restored data, and copies of the data. If the data was restored from a copy, changes that were confirmed to devices
// after that copy are missing although nobody deleted them. Lists name that span of time, so that a device sends again
// what it holds from it.

const { DAY, rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { doAgain, endAllSessions, write } = require(`${__hooks}/lib/takenBack.js`)

/**
 * The file that `npm run restore` leaves in the data folder: the time in ms, and `end-sessions` if all sessions are to
 * end.
 */
const NOTE = 'restored'
const KEY = 'restorations'
/** Devices that were away for longer have lost their edits anyway, in ms. */
const TOLD_FOR = 90 * DAY
const MOST = 5

/** The newest change in the data; a deletion leaves no row but its version. */
const NEWEST = `max(coalesce((SELECT max(rev) FROM calendar_entries), 0),
  coalesce((SELECT max(at) FROM day_versions), 0))`

function recordRestoration(app) {
  const file = `${app.dataDir()}/${NOTE}`
  let text = ''
  try {
    text = toString($os.readFile(file))
  } catch {
    return
  }
  const [time, ...wishes] = text.split(' ')
  const at = Number(time)
  if (at > 0) {
    run(app, `INSERT OR IGNORE INTO restorations (at, upTo) SELECT {:at}, ${NEWEST}`, { at })
    const counts = doAgain(app)
    if (wishes.includes('end-sessions')) endAllSessions(app)
    const done = Object.keys(counts).map((what) => `${what} ${counts[what]}`)
    app.logger().info('The data was put back.', 'doneAgain', done.join(', '))
    write(app)
  }
  $os.remove(file)
}

/** At the start: records a restoration and remembers the spans that lists name. */
function begin(app) {
  recordRestoration(app)
  const rows = rowsOf(
    app,
    { at: 0, upTo: 0 },
    `SELECT at, upTo FROM restorations WHERE at > {:since} ORDER BY at DESC LIMIT ${MOST}`,
    { since: Date.now() - TOLD_FOR },
  )
  app.store().set(KEY, rows.map(({ at, upTo }) => `${upTo}-${at}`).join())
}

/** Adds to lists of days the header that names the spans in which something may be missing. */
function addRestoredHeader(e) {
  const spans = e.app.store().get(KEY)
  if (!spans || e.collection.name !== 'calendar_entries') return
  const headers = e.requestEvent.response.header()
  headers.set('X-Restored', spans)
  headers.set('Access-Control-Expose-Headers', 'X-Restored')
}

// A copy of the data every few minutes, in case the machine is lost. PocketBase's own backups block all saves; this one
// statement reads one moment of the data while everybody goes on saving.

const MINUTES = 10
/** A cron time that never comes, 31 February. */
const NEVER = '0 0 31 2 *'

/** When copies are taken, as a cron expression: SNAPSHOT_MINUTES of each hour, 0 for never. */
function schedule() {
  const text = $os.getenv('SNAPSHOT_MINUTES').trim()
  const minutes = text === '' ? MINUTES : Number(text)
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 59) {
    throw new Error('SNAPSHOT_MINUTES is a number of minutes from 1 to 59, or 0 for none.')
  }
  return minutes === 0 ? NEVER : `*/${minutes} * * * *`
}

const remove = (file) => {
  try {
    $os.remove(file)
  } catch {
    // There is no such file.
  }
}

/** Takes a copy, which replaces the one before only when it is whole. */
function takeSnapshot(app) {
  const folder = `${app.dataDir()}/backups`
  const [part, whole] = [`${folder}/snapshot.db.part`, `${folder}/snapshot.db`]
  try {
    $os.mkdirAll(folder, 0o700)
    remove(part)
    app.concurrentDB().newQuery('VACUUM INTO {:part}').bind({ part }).execute()
    $os.rename(part, whole)
  } catch (error) {
    remove(part)
    // E.g. the disk has no room for a second copy. The next run tries again.
    app.logger().error('The copy of the data could not be taken.', 'error', `${error}`)
  }
}

module.exports = { addRestoredHeader, begin, schedule, takeSnapshot }
