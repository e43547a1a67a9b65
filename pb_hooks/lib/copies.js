// Putting data back, and copies of it. Where the data is put back from a copy that is older than what devices were
// told, what was confirmed in between is missing and was deleted by nobody. Lists say of which time that is, so that a
// device sends again what it holds of it.

const { DAY, rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { doAgain, endAllSessions, write } = require(`${__hooks}/lib/takenBack.js`)

/**
 * The note that `npm run restore` leaves beside the data: when that was, in ms, and whether all sessions are to end.
 */
const NOTE = 'restored'
const KEY = 'restorations'
/** A device that was away for longer has nothing more to say, in ms. */
const TOLD_FOR = 90 * DAY
const MOST = 5

/** The newest change in the data, or the newest deletion, which leaves no row of its day. */
const NEWEST = `max(coalesce((SELECT max(rev) FROM calendar_entries), 0),
  coalesce((SELECT max(at) FROM day_versions), 0))`

function takeNote(app) {
  const file = `${app.dataDir()}/${NOTE}`
  let said = ''
  try {
    said = toString($os.readFile(file))
  } catch {
    return
  }
  const [time, ...wishes] = said.split(' ')
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

/** At a start: notes that the data was put back, and remembers what lists say of that. */
function begin(app) {
  takeNote(app)
  const rows = rowsOf(
    app,
    { at: 0, upTo: 0 },
    `SELECT at, upTo FROM restorations WHERE at > {:since} ORDER BY at DESC LIMIT ${MOST}`,
    { since: Date.now() - TOLD_FOR },
  )
  app.store().set(KEY, rows.map(({ at, upTo }) => `${upTo}-${at}`).join())
}

/** Has lists of days say between which times something may be missing here. */
function say(e) {
  const spans = e.app.store().get(KEY)
  if (!spans || e.collection.name !== 'calendar_entries') return
  const headers = e.requestEvent.response.header()
  headers.set('X-Restored', spans)
  headers.set('Access-Control-Expose-Headers', 'X-Restored')
}

// A copy of the data every few minutes, for the day on which the machine is lost. PocketBase's own backups hold
// everybody's saves up; this is one statement that reads the state of one moment, beside which everybody saves.

const MINUTES = 10
/** Never, as a time that does not come. */
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
    // There is none.
  }
}

/** Takes a copy, in the place of the one before only once it is whole. */
function take(app) {
  const folder = `${app.dataDir()}/backups`
  const [part, whole] = [`${folder}/snapshot.db.part`, `${folder}/snapshot.db`]
  try {
    $os.mkdirAll(folder, 0o700)
    remove(part)
    app.concurrentDB().newQuery('VACUUM INTO {:part}').bind({ part }).execute()
    $os.rename(part, whole)
  } catch (error) {
    remove(part)
    // E.g. the disk has no room for a second copy: the next one tries again.
    app.logger().error('The copy of the data could not be taken.', 'error', `${error}`)
  }
}

module.exports = { begin, say, schedule, take }
