// A copy of the data every few minutes, for the day on which the machine is lost. PocketBase's own backups pack
// everything in the transaction in which everybody's saves wait; this is one statement that reads what there is at one
// moment, beside which everybody saves.

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

module.exports = { schedule, take }
