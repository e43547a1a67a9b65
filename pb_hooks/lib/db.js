// Queries and statements that bypass PocketBase's records.

/** Runs a statement; answers how many rows it changed. */
const run = (app, statement, values = {}) =>
  app.db().newQuery(statement).bind(values).execute().rowsAffected()

/** The rows of a query; `shape` has a value of the right type for each column. */
function rowsOf(app, shape, question, values = {}) {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(question).bind(values).all(rows)
  return rows.map((row) => row)
}

/** The one row of a query; throws if there is none. */
function rowOf(app, shape, question, values = {}) {
  const row = new DynamicModel(shape)
  app.db().newQuery(question).bind(values).one(row)
  return row
}

/** Calls `work` with the id of each account that meets a condition, reading a thousand ids at a time. */
function eachAccount(app, condition, values, work) {
  const question = `SELECT id FROM users WHERE id > {:last} AND ${condition} ORDER BY id LIMIT 1000`
  const after = (last) => rowsOf(app, { id: '' }, question, { ...values, last }).map(({ id }) => id)
  for (let ids = after(''); ids.length > 0; ids = after(ids[ids.length - 1])) ids.forEach(work)
}

const DAY = 24 * 60 * 60 * 1000

/** A time (milliseconds since the epoch) as PocketBase stores it. */
const storedTime = (ms) => new Date(ms).toISOString().replace('T', ' ')

module.exports = { DAY, eachAccount, rowOf, rowsOf, run, storedTime }
