// Questions and statements to the database, past PocketBase's records.

/** Carries out a statement; answers how many rows it has changed. */
const run = (app, statement, values = {}) =>
  app.db().newQuery(statement).bind(values).execute().rowsAffected()

/** The rows that a question finds; `shape` has a value of its kind for each column. */
function rowsOf(app, shape, question, values = {}) {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(question).bind(values).all(rows)
  return rows.map((row) => row)
}

/** The one row that a question finds; throws where there is none. */
function rowOf(app, shape, question, values = {}) {
  const row = new DynamicModel(shape)
  app.db().newQuery(question).bind(values).one(row)
  return row
}

/** A time (milliseconds since the epoch) as PocketBase stores it. */
const storedTime = (ms) => new Date(ms).toISOString().replace('T', ' ')

module.exports = { rowOf, rowsOf, run, storedTime }
