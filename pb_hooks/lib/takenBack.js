// Remembers in a file beside the backups what was revoked or deleted, and does it again after an older copy of the data
// is restored. Otherwise removed people would be back, and ended sessions, old passwords, withdrawn invitations, links
// and feeds would work again. The file has one line for the last state of each thing, kept as long as anybody keeps a
// backup.

const { DAY, rowsOf, run, storedTime } = require(`${__hooks}/lib/db.js`)
const { NOBODY_KNOWS } = require(`${__hooks}/lib/passwords.js`)

/** `npm run restore` looks for this name (scripts/lib/takenBack.mjs). */
const FILE = 'taken-back.jsonl'
const KEPT_FOR = 90 * DAY

const folderOf = (app) => `${app.dataDir()}/backups`

const numberOf = (app, question) => rowsOf(app, { number: 0 }, question)[0]?.number ?? 0

/** The lines of the file; a cut-off line is skipped. */
function linesIn(app) {
  let text = ''
  try {
    text = toString($os.readFile(`${folderOf(app)}/${FILE}`))
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}

/** The last line of each thing. */
const lastOf = (lines) => [
  ...new Map(
    [...lines].sort((a, b) => a.id - b.id).map((line) => [`${line.what} ${line.about}`, line]),
  ).values(),
]

/** Moves new rows to the file; in a transaction, so that two runs do not write it at once. */
function write(app) {
  if (numberOf(app, 'SELECT count(*) AS number FROM taken_back') === 0) return
  try {
    app.runInTransaction((tx) => {
      const rows = rowsOf(
        tx,
        { id: 0, at: 0, what: '', about: '', value: '' },
        'SELECT id, at, what, about, value FROM taken_back ORDER BY id',
      )
      const since = Date.now() - KEPT_FOR
      const lines = lastOf([...linesIn(app), ...rows.map((row) => ({ ...row }))]).filter(
        ({ at }) => at > since,
      )
      const [part, whole] = [`${folderOf(app)}/${FILE}.part`, `${folderOf(app)}/${FILE}`]
      $os.mkdirAll(folderOf(app), 0o700)
      $os.writeFile(part, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 0o600)
      $os.rename(part, whole)
      run(tx, 'DELETE FROM taken_back')
    })
  } catch (error) {
    // E.g. the disk is full. The next minute tries again.
    app.logger().error('What was taken back could not be noted.', 'error', `${error}`)
  }
}

const recordOf = (app, collection, values) =>
  app.findAllRecords(collection, $dbx.hashExp(values))[0]

/** Withdraws the invitations of an owner that were open at a time. */
const withdraw = (app, owner, at) =>
  run(
    app,
    `UPDATE invitations SET withdrawn = {:now}
     WHERE owner = {:owner} AND used = '' AND withdrawn = '' AND created <= {:at}`,
    { owner, at: storedTime(at), now: storedTime(Date.now()) },
  )

const newKey = () => $security.randomString(50)

/** How each kind is done again; each answers whether there was anything to do. */
const DO = {
  account({ about: id }, app) {
    const user = recordOf(app, 'users', { id })
    if (user) app.delete(user)
    return Boolean(user)
  },
  person({ about, value, at }, app) {
    const [owner, person] = about.split(' ')
    const [role, notes] = value.split(' ')
    // The invitation by which they came may be open again, too.
    if (value === '') withdraw(app, owner, at)
    const row = recordOf(app, 'calendar_people', { owner, person })
    if (!row) return false
    if (value === '') {
      app.delete(row)
      return true
    }
    if (row.getString('role') === role && row.getBool('notes') === (notes === 'notes')) return false
    row.set('role', role)
    row.set('notes', notes === 'notes')
    app.save(row)
    return true
  },
  invitations: ({ about, at }, app) => withdraw(app, about, at) > 0,
  links: ({ about, value, at }, app) =>
    run(
      app,
      `UPDATE calendar_shares SET isActive = false
       WHERE user = {:user} AND isActive AND created <= {:at} AND instr({:value}, id) = 0`,
      { user: about, value, at: storedTime(at) },
    ) > 0,
  feed: ({ about, value }, app) =>
    (value === ''
      ? run(app, 'DELETE FROM feeds WHERE user = {:user}', { user: about })
      : run(app, 'UPDATE feeds SET digest = {:value} WHERE user = {:user} AND digest != {:value}', {
          user: about,
          value,
        })) > 0,
  sessions: ({ about }, app) =>
    run(app, 'UPDATE users SET tokenKey = {:key} WHERE id = {:id}', { id: about, key: newKey() }) >
    0,
  password({ about: id }, app) {
    const user = recordOf(app, 'users', { id })
    if (!user) return false
    user.set(NOBODY_KNOWS, true)
    user.setPassword($security.randomString(30))
    app.save(user)
    return true
  },
}

/** Accounts first, because their other things go with them. */
const ORDER = ['account', 'person', 'invitations', 'links', 'feed', 'password', 'sessions']

/** Does again what the restored data does not know; answers how often, by kind. */
function doAgain(app) {
  const known = numberOf(
    app,
    "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'taken_back'), 0) AS number",
  )
  const lines = lastOf(linesIn(app).filter(({ id, what }) => id > known && what in DO))
  const counts = {}
  for (const what of ORDER) {
    for (const line of lines.filter((one) => one.what === what)) {
      try {
        if (DO[what](line, app)) counts[what] = (counts[what] ?? 0) + 1
      } catch (error) {
        // E.g. today's rules refuse an old account. The server still starts and does all the others.
        app
          .logger()
          .error('What was taken back is not done again.', 'what', what, 'error', `${error}`)
      }
    }
  }
  // New rows get ids above all of these.
  const last = Math.max(known, ...lines.map(({ id }) => id))
  run(app, "INSERT OR IGNORE INTO taken_back VALUES ({:last}, 0, '', '', '')", { last })
  run(app, "DELETE FROM taken_back WHERE what = ''")
  return counts
}

/** Ends all sessions, also the operator's, and withdraws all open invitations: a thief of a backup could use either. */
function endAllSessions(app) {
  run(app, "UPDATE invitations SET withdrawn = {:now} WHERE used = '' AND withdrawn = ''", {
    now: storedTime(Date.now()),
  })
  for (const table of ['users', '_superusers'])
    run(app, `UPDATE ${table} SET tokenKey = lower(hex(randomblob(25)))`)
}

module.exports = { doAgain, endAllSessions, write }
