// The data may be put back from a copy that is older than what devices were told: what was confirmed in between is gone
// here, and not deleted by anybody. Lists say of which time that is, so that a device sends what it holds of it again
// (E3).

const { doAgain, endAllSessions, write } = require(`${__hooks}/lib/takenBack.js`)

/** The note that `npm run restore` leaves beside the data: when that was, in ms, and whether all sessions are to end. */
const NOTE = 'restored'
const KEY = 'restorations'
/** A device that was away for longer has nothing more to say, in ms. */
const TOLD_FOR = 90 * 24 * 60 * 60 * 1000
const MOST = 5

/** The newest change that is in the data: with the newest deletion, which leaves no row of its day. */
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
    app
      .db()
      .newQuery(`INSERT OR IGNORE INTO restorations (at, upTo) SELECT {:at}, ${NEWEST}`)
      .bind({ at })
      .execute()
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
  const rows = arrayOf(new DynamicModel({ at: 0, upTo: 0 }))
  app
    .db()
    .newQuery(
      `SELECT at, upTo FROM restorations WHERE at > {:since} ORDER BY at DESC LIMIT ${MOST}`,
    )
    .bind({ since: Date.now() - TOLD_FOR })
    .all(rows)
  app.store().set(KEY, rows.map(({ at, upTo }) => `${upTo}-${at}`).join())
}

/** Has a list of days say between which times something may be lost here. */
function say(e) {
  const spans = e.app.store().get(KEY)
  if (!spans || e.collection.name !== 'calendar_entries') return
  const headers = e.requestEvent.response.header()
  headers.set('X-Restored', spans)
  headers.set('Access-Control-Expose-Headers', 'X-Restored')
}

module.exports = { begin, say }
