// Empties or deletes earlier versions. They are found by reading, which keeps nobody waiting, and changed by their keys
// in slices, between which everybody saves.

const { rowsOf, run } = require(`${__hooks}/lib/db.js`)
const { SIZE } = require(`${__hooks}/lib/rankVersions.js`)

/** So many rows go at once, and so many bytes: a long note has pages of its own, which are overwritten. */
const SLICE = { rows: 100, bytes: 200_000 }
/** How many rows are found by one question. */
const ROWS = 10_000

/** Cuts rows into slices that go at once. */
function slicesOf(rows) {
  const slices = []
  let bytes = 0
  for (const row of rows) {
    const slice = slices[slices.length - 1]
    bytes += row.bytes
    if (slice && slice.length < SLICE.rows && bytes <= SLICE.bytes) slice.push(row)
    else {
      slices.push([row])
      bytes = row.bytes
    }
  }
  return slices
}

const THESE = `(user, at, date) IN (
  SELECT {:user}, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each({:keys}))`
const FORGET = `DELETE FROM day_versions WHERE ${THESE}`
const EMPTY = `UPDATE day_versions SET tags = NULL, notes = NULL WHERE ${THESE}`

/** Applies a statement to the rows that a question finds (at, date, bytes), until it finds none. */
function withRows(app, user, statement, question, values = {}) {
  const find = () =>
    rowsOf(app, { at: 0, date: '', bytes: 0 }, `SELECT * FROM (${question}) LIMIT ${ROWS}`, {
      user,
      ...values,
    })
  for (let rows = find(); rows.length > 0; rows = find()) {
    for (const slice of slicesOf(rows)) {
      const keys = JSON.stringify(slice.map(({ at, date }) => [at, date]))
      run(app, statement, { user, keys })
    }
  }
}

/** Forgets changes. */
const forgetRows = (app, user, question, values) => withRows(app, user, FORGET, question, values)

/** Empties changes: what they replaced is forgotten, and not that they came. */
const emptyRows = (app, user, question, values) => withRows(app, user, EMPTY, question, values)

/** Forgets what was changed up to a time, one tag after the other: each has a list of days. */
function forgetUpTo(app, user, upTo) {
  forgetRows(
    app,
    user,
    `SELECT at, date, ${SIZE} AS bytes FROM day_versions WHERE user = {:user} AND at <= {:upTo} ORDER BY at`,
    { upTo },
  )
  const first = 'SELECT min(at) FROM tag_versions WHERE user = {:user}'
  const oldest = `DELETE FROM tag_versions WHERE user = {:user} AND at = (${first}) AND at <= {:upTo}`
  const forgetTag = () => run(app, oldest, { user, upTo })
  while (forgetTag() > 0);
}

/** Forgets all of an account that is about to go. */
const forgetAll = (app, user) => forgetUpTo(app, user, Number.MAX_SAFE_INTEGER)

/** Takes the id of an account that is about to go off the versions of others. */
function forgetWriter(app, id) {
  for (const [table, key] of [
    ['day_versions', 'user, at, date'],
    ['tag_versions', 'user, at'],
  ]) {
    const slice = () =>
      run(
        app,
        `UPDATE ${table} SET [[by]] = '' WHERE (${key}) IN (
           SELECT ${key} FROM ${table}
           WHERE [[by]] = {:id} AND [[by]] != '' AND [[by]] != user LIMIT ${SLICE.rows})`,
        { id },
      )
    while (slice() > 0);
  }
}

module.exports = { emptyRows, forgetAll, forgetRows, forgetUpTo, forgetWriter }
