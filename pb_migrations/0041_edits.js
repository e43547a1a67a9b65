// Which edits were acted on, by account and by the day or tag that they were about, the newest first: a write that
// brings one again changes nothing (pb_hooks/lib/edits.js, E4). A day or tag that is gone keeps its row, for as long
// and as far as pb_hooks/lib/oldEdits.js says. No rule and no client names the table; it is no collection.
// `written` is when the last of them came. `due` is when the row is looked at whether it is too old: it stays as it
// was at first, so that a save of a known day has no index to write. Both are ms.

const UP = [
  `CREATE TABLE known_edits (
    user TEXT NOT NULL, name TEXT NOT NULL, due INTEGER NOT NULL, written INTEGER NOT NULL, ids TEXT NOT NULL,
    PRIMARY KEY (user, name)
  ) WITHOUT ROWID`,
  'CREATE INDEX known_edits_due ON known_edits (user, due)',
  `CREATE TRIGGER known_edits_ended AFTER DELETE ON users
    BEGIN DELETE FROM known_edits WHERE user = OLD.id; END`,
]

const DOWN = ['DROP TRIGGER known_edits_ended', 'DROP TABLE known_edits']

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute()
}

migrate(
  (app) => run(app, UP),
  (app) => run(app, DOWN),
)
