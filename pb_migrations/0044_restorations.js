// When this data was put back from a copy, and up to when (both in ms) what the server had confirmed before is in it:
// devices send again what they hold of the time between (pb_hooks/lib/restored.js). No rule and no client names the
// table; it is no collection.

const UP = 'CREATE TABLE restorations (at INTEGER PRIMARY KEY, upTo INTEGER NOT NULL)'

const run = (app, statement) => {
  app.db().newQuery(statement).execute()
}

migrate(
  (app) => run(app, UP),
  (app) => run(app, 'DROP TABLE restorations'),
)
