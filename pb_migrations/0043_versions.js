// What days held before (V1), written by the database itself, so that no save goes past it: a row for each change, with
// what it took the place of. Tags or a note that a change left alone are null: those of the next change of the day hold,
// or what the day holds now. So rows go in the order in which they came, the oldest first. A deleted tag is one row with
// all of its days: a row for each would take longer than the deletion. No rule and no client names these tables; they
// are no collections.
//
// Each save compiles its triggers anew, so they say no more than they have to, and add to the end of what is there. How
// much is kept is seen to by pb_hooks/lib/oldVersions.js.

/** What hooks say of the writes that follow, or of the deletion of one day (pb_hooks/lib/keepVersions.js). */
const SAID = (column, ofDay) => `(SELECT ${column} FROM version_context WHERE day IN (${ofDay}))`
const ALL = "''"

/**
 * Keeps what a day held before a change. `at` rises with each change of a day, because `rev` does: a new day begins
 * beyond all that came before (pb_hooks/lib/days.js). Nobody's save fails for what is kept.
 */
const KEEP = ({ row, at = 'NEW.rev', by = 'NEW."by"', said = ALL, tags, notes }) => `
  INSERT OR IGNORE INTO day_versions (user, at, date, "by", kind, tags, notes) VALUES (
    ${row}.user, ${at}, ${row}.date, coalesce(${SAID('"by"', said)}, ${by}),
    coalesce(${SAID('kind', said)}, ''), ${tags}, ${notes});`

const KEEP_NONE = KEEP({
  row: 'NEW',
  tags: "iif(NEW.tags = '[]', NULL, '[]')",
  notes: "nullif('', NEW.notes)",
})
const KEEP_OLD = KEEP({
  row: 'NEW',
  tags: 'nullif(OLD.tags, NEW.tags)',
  notes: 'nullif(OLD.notes, NEW.notes)',
})
const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"
const KEEP_ALL = KEEP({
  row: 'OLD',
  at: `max(${NOW}, OLD.rev + 1)`,
  by: "''",
  said: `${ALL}, OLD.id`,
  tags: "nullif(OLD.tags, '[]')",
  notes: "nullif(OLD.notes, '')",
})

const HOLDS = (row) => `(${row}.tags != '[]' OR ${row}.notes != '')`
const IS_OTHER = '(OLD.tags != NEW.tags OR OLD.notes != NEW.notes)'
const IS_MOVED = '(OLD.user != NEW.user OR OLD.date != NEW.date)'
/** Of an account that is gone, or about to go, nothing is kept. */
const IS_KEPT = `EXISTS (SELECT 1 FROM users WHERE id = OLD.user)
  AND NOT EXISTS (SELECT 1 FROM version_context WHERE kind = 'none')`

const TABLES = ['day_versions', 'tag_versions', 'version_ends']

const ON_DAYS = 'ON calendar_entries WHEN'
const TRIGGERS = [
  ['day_versions_new', `AFTER INSERT ${ON_DAYS} ${HOLDS('NEW')}`, KEEP_NONE],
  // Each save moves `rev`. What does not is the deletion of a tag, and that a writer is forgotten.
  [
    'day_versions_changed',
    `AFTER UPDATE OF rev ${ON_DAYS} ${IS_OTHER} AND NOT ${IS_MOVED}`,
    KEEP_OLD,
  ],
  ['day_versions_gone', `AFTER DELETE ${ON_DAYS} ${HOLDS('OLD')} AND ${IS_KEPT}`, KEEP_ALL],
  // The operator alone moves a day.
  [
    'day_versions_moved',
    `AFTER UPDATE OF user, date ${ON_DAYS} ${IS_MOVED} AND (${HOLDS('OLD')} OR ${HOLDS('NEW')})`,
    KEEP_ALL + KEEP_NONE,
  ],
  [
    'day_versions_ended',
    'AFTER DELETE ON users',
    TABLES.map((table) => `DELETE FROM ${table} WHERE user = OLD.id;`).join(' '),
  ],
]

/** Whose account goes is looked for in the calendars of others alone. */
const BY_OTHERS = (table) => `CREATE INDEX ${table}_by ON ${table} ("by")
  WHERE "by" != '' AND "by" != user`

const UP = [
  // `at` is when a change came, in ms, `by` whose it was, `kind` of which kind.
  `CREATE TABLE day_versions (
    user TEXT NOT NULL, at INTEGER NOT NULL, date TEXT NOT NULL, "by" TEXT NOT NULL, kind TEXT NOT NULL,
    tags TEXT, notes TEXT, PRIMARY KEY (user, at, date)
  ) WITHOUT ROWID`,
  // `held` lists the days that a deleted tag was taken off: date, rev, and where it stood in the text of the tags.
  `CREATE TABLE tag_versions (
    user TEXT NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, short TEXT NOT NULL,
    color TEXT NOT NULL, leave REAL NOT NULL, created TEXT NOT NULL, "by" TEXT NOT NULL, days INTEGER NOT NULL,
    held TEXT NOT NULL, PRIMARY KEY (user, at)
  ) WITHOUT ROWID`,
  // Of what an account changed up to `since` not all is kept, because there was no room.
  `CREATE TABLE version_ends (
    user TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE TABLE version_context (
    one INTEGER PRIMARY KEY CHECK (one = 1), day TEXT NOT NULL, "by" TEXT NOT NULL, kind TEXT NOT NULL
  )`,
  BY_OTHERS('day_versions'),
  BY_OTHERS('tag_versions'),
  ...TRIGGERS.map(([name, when, work]) => `CREATE TRIGGER ${name} ${when} BEGIN ${work} END`),
]

const DOWN = [
  ...TRIGGERS.map(([name]) => `DROP TRIGGER ${name}`),
  ...[...TABLES, 'version_context'].map((table) => `DROP TABLE ${table}`),
]

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute()
}

migrate(
  (app) => run(app, UP),
  (app) => run(app, DOWN),
)
