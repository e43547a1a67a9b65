// What days and tags held before (V1), written by the database itself, so that no save goes past it: a row for each
// change of a day, with all that it took the place of, so that what goes takes nothing along of what stays. One without
// tags and note says that of a change no more is known than when it came and whose it was. A deleted tag is one row with
// all of its days: a row for each would take longer than the deletion. Of a tag each text that it had is kept, with
// since when it had it, by the clock of the server: clients say themselves since when a tag is there. Of who left a
// calendar the name is kept that they had then.
//
// Each save compiles its triggers anew, so they say no more than they have to, and add to the end of what is there. How
// much is kept is seen to by pb_hooks/lib/oldVersions.js.

const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"

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

const KEEP_NONE = KEEP({ row: 'NEW', tags: "'[]'", notes: "''" })
const KEEP_OLD = KEEP({ row: 'NEW', tags: 'OLD.tags', notes: 'OLD.notes' })
const KEEP_GONE = KEEP({
  row: 'OLD',
  at: `max(${NOW}, OLD.rev + 1)`,
  by: "''",
  said: `${ALL}, OLD.id`,
  tags: 'OLD.tags',
  notes: 'OLD.notes',
})

const HOLDS = (row) => `(${row}.tags != '[]' OR ${row}.notes != '')`
const IS_OTHER = '(OLD.tags != NEW.tags OR OLD.notes != NEW.notes)'
const IS_MOVED = '(OLD.user != NEW.user OR OLD.date != NEW.date)'
/** Of an account that is gone, or about to go, nothing is kept. */
const IS_KEPT = `EXISTS (SELECT 1 FROM users WHERE id = OLD.user)
  AND NOT EXISTS (SELECT 1 FROM version_context WHERE kind = 'none')`
const ON_DAYS = 'ON calendar_entries WHEN'

const TEXTS = ['label', 'short', 'color', 'leave']
const HAS_OTHER_TEXTS = TEXTS.map((name) => `OLD.${name} != NEW.${name}`).join(' OR ')

const TRIGGERS = [
  ['day_versions_new', `AFTER INSERT ${ON_DAYS} ${HOLDS('NEW')}`, KEEP_NONE],
  // Each save moves `rev`. What does not is the deletion of a tag, and that a writer is forgotten.
  [
    'day_versions_changed',
    `AFTER UPDATE OF rev ${ON_DAYS} ${IS_OTHER} AND NOT ${IS_MOVED}`,
    KEEP_OLD,
  ],
  ['day_versions_gone', `AFTER DELETE ${ON_DAYS} ${HOLDS('OLD')} AND ${IS_KEPT}`, KEEP_GONE],
  // The operator alone moves a day.
  [
    'day_versions_moved',
    `AFTER UPDATE OF user, date ${ON_DAYS} ${IS_MOVED} AND (${HOLDS('OLD')} OR ${HOLDS('NEW')})`,
    KEEP_GONE + KEEP_NONE,
  ],
  [
    'day_versions_ended',
    'AFTER DELETE ON users',
    ['day_versions', 'tag_versions', 'version_ends']
      .map((table) => `DELETE FROM ${table} WHERE user = OLD.id;`)
      .join(' '),
  ],
  [
    'tag_versions_new',
    'AFTER INSERT ON tags',
    `REPLACE INTO tag_times (tag, since) VALUES (NEW.id, ${NOW});`,
  ],
  [
    'tag_versions_changed',
    `AFTER UPDATE OF ${TEXTS.join(', ')} ON tags WHEN ${HAS_OTHER_TEXTS}`,
    `INSERT INTO tag_versions (user, at, id, label, short, color, leave, created, "by", days, held, since, isGone)
       VALUES (OLD.user,
         max(${NOW}, 1 + coalesce((SELECT max(at) FROM tag_versions WHERE user = OLD.user), 0)),
         OLD.id, OLD.label, OLD.short, OLD.color, OLD.leave, OLD.created, coalesce(${SAID('"by"', ALL)}, ''),
         0, '[]', coalesce((SELECT since FROM tag_times WHERE tag = OLD.id), 0), 0);
     REPLACE INTO tag_times (tag, since) VALUES (NEW.id, ${NOW});`,
  ],
  ['tag_versions_gone', 'AFTER DELETE ON tags', 'DELETE FROM tag_times WHERE tag = OLD.id;'],
  [
    'left_names_left',
    'AFTER DELETE ON calendar_people',
    `REPLACE INTO left_names (user, person, name, at)
       SELECT OLD.owner, id, name, ${NOW} FROM users
       WHERE id = OLD.person AND EXISTS (SELECT 1 FROM users WHERE id = OLD.owner);`,
  ],
  [
    'left_names_back',
    'AFTER INSERT ON calendar_people',
    'DELETE FROM left_names WHERE user = NEW.owner AND person = NEW.person;',
  ],
  [
    'left_names_ended',
    'AFTER DELETE ON users',
    'DELETE FROM left_names WHERE user = OLD.id OR person = OLD.id;',
  ],
]

/** Whose account goes is looked for in the calendars of others alone. */
const BY_OTHERS = (table) => `CREATE INDEX ${table}_by ON ${table} ("by")
  WHERE "by" != '' AND "by" != user`

const TABLES = [
  // `at` is when a change came, in ms, `by` whose it was, `kind` of which kind.
  `CREATE TABLE day_versions (
    user TEXT NOT NULL, at INTEGER NOT NULL, date TEXT NOT NULL, "by" TEXT NOT NULL, kind TEXT NOT NULL,
    tags TEXT, notes TEXT, PRIMARY KEY (user, at, date)
  ) WITHOUT ROWID`,
  // `held` lists the days that a deleted tag was taken off: date, rev, and where it stood in the text of the tags.
  // `isGone` is 0 where only the texts became others.
  `CREATE TABLE tag_versions (
    user TEXT NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, short TEXT NOT NULL,
    color TEXT NOT NULL, leave REAL NOT NULL, created TEXT NOT NULL, "by" TEXT NOT NULL, days INTEGER NOT NULL,
    held TEXT NOT NULL, since INTEGER NOT NULL DEFAULT 0, isGone INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (user, at)
  ) WITHOUT ROWID`,
  // Of what an account changed up to `since` not all is kept, because there was no room.
  `CREATE TABLE version_ends (
    user TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE TABLE version_context (
    one INTEGER PRIMARY KEY CHECK (one = 1), day TEXT NOT NULL, "by" TEXT NOT NULL, kind TEXT NOT NULL
  )`,
  // Since when a tag has the texts that it has.
  'CREATE TABLE tag_times (tag TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID',
  `CREATE TABLE left_names (
    user TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user, person)
  ) WITHOUT ROWID`,
  'CREATE INDEX left_names_person ON left_names (person)',
  BY_OTHERS('day_versions'),
  BY_OTHERS('tag_versions'),
]

migrate(
  (app) => require(`${__hooks}/lib/schema.js`).makeTables(app, TABLES, TRIGGERS),
  (app) => require(`${__hooks}/lib/schema.js`).dropTables(app, TABLES, TRIGGERS),
)
