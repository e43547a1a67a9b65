// How many days an account has and how many bytes of notes: counted at each change by the database itself, so
// that asking costs a look at one row and no way of writing goes past it. No rule, hook or client names the
// table; it is no collection. octet_length reads no note to tell how long it is.

const ADD = (row) => `INSERT INTO account_use (user, days, noteBytes)
  VALUES (${row}.user, 1, octet_length(${row}.notes))
  ON CONFLICT (user) DO UPDATE SET days = days + 1, noteBytes = noteBytes + excluded.noteBytes;`

const TAKE = (row) => `UPDATE account_use
  SET days = days - 1, noteBytes = noteBytes - octet_length(${row}.notes) WHERE user = ${row}.user;`

const UP = [
  `CREATE TABLE account_use (
    user TEXT PRIMARY KEY NOT NULL, days INTEGER NOT NULL, noteBytes INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `INSERT INTO account_use (user, days, noteBytes)
    SELECT user, COUNT(*), SUM(octet_length(notes)) FROM calendar_entries GROUP BY user`,
  `CREATE TRIGGER account_use_new AFTER INSERT ON calendar_entries BEGIN ${ADD('NEW')} END`,
  `CREATE TRIGGER account_use_gone AFTER DELETE ON calendar_entries BEGIN ${TAKE('OLD')} END`,
  `CREATE TRIGGER account_use_changed AFTER UPDATE OF user, notes ON calendar_entries
    WHEN OLD.user != NEW.user OR octet_length(OLD.notes) != octet_length(NEW.notes)
    BEGIN ${TAKE('OLD')} ${ADD('NEW')} END`,
  `CREATE TRIGGER account_use_ended AFTER DELETE ON users
    BEGIN DELETE FROM account_use WHERE user = OLD.id; END`,
]

const DOWN = [
  ...['new', 'gone', 'changed', 'ended'].map((name) => `DROP TRIGGER account_use_${name}`),
  'DROP TABLE account_use',
]

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute()
}

migrate(
  (app) => run(app, UP),
  (app) => run(app, DOWN),
)
