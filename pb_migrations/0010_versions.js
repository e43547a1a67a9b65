// What days and tags held before, written by triggers, so that no save can bypass it. Each change of a day is a row
// with the whole day that it replaced, so that a row can be deleted without harm to others. In a row without tags and
// note only the time and the author are still known. A deleted tag is one row with all its days: a row for each day
// would take longer than the deletion itself. Each state of a tag's texts is kept with the time since when it stood, by
// the server's clock, as clients choose `created` themselves. The names of people who left a calendar are kept as they
// were then.
//
// SQLite compiles the triggers anew at each save, so they are short and only append. pb_hooks/lib/oldVersions.js bounds
// how much is kept.

const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"

/** What hooks set for the following writes, or for the deletion of one day (pb_hooks/lib/keepVersions.js). */
const SAID = (column, ofDay) => `(SELECT ${column} FROM version_context WHERE day IN (${ofDay}))`
const ALL = "''"

/**
 * Keeps what a day held before a change. `at` rises with each change of a day because `rev` does; a new day starts
 * above all kept versions (pb_hooks/lib/days.js). OR IGNORE: a version must never make a save fail.
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
/** Nothing is kept of an account that is deleted or about to be. */
const IS_KEPT = `EXISTS (SELECT 1 FROM users WHERE id = OLD.user)
  AND NOT EXISTS (SELECT 1 FROM version_context WHERE kind = 'none')`
const ON_DAYS = 'ON calendar_entries WHEN'

const TEXTS = ['label', 'short', 'color', 'leave']
const HAS_OTHER_TEXTS = TEXTS.map((name) => `OLD.${name} != NEW.${name}`).join(' OR ')

const TRIGGERS = [
  ['day_versions_new', `AFTER INSERT ${ON_DAYS} ${HOLDS('NEW')}`, KEEP_NONE],
  // Each save moves `rev`; deleting a tag and removing a writer's id do not.
  [
    'day_versions_changed',
    `AFTER UPDATE OF rev ${ON_DAYS} ${IS_OTHER} AND NOT ${IS_MOVED}`,
    KEEP_OLD,
  ],
  ['day_versions_gone', `AFTER DELETE ${ON_DAYS} ${HOLDS('OLD')} AND ${IS_KEPT}`, KEEP_GONE],
  // Only the operator can move a day.
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

/** The deletion of an account searches only calendars of others. */
const BY_OTHERS = (table) => `CREATE INDEX ${table}_by ON ${table} ("by")
  WHERE "by" != '' AND "by" != user`

const TABLES = [
  // `at`: when the change came, in ms; `by`: whose it was; `kind`: its kind.
  `CREATE TABLE day_versions (
    user TEXT NOT NULL, at INTEGER NOT NULL, date TEXT NOT NULL, "by" TEXT NOT NULL, kind TEXT NOT NULL,
    tags TEXT, notes TEXT, PRIMARY KEY (user, at, date)
  ) WITHOUT ROWID`,
  // `held`: the days that the deleted tag was on, with date, rev and the position in the text of the tags. `isGone`: 0
  // if only its texts changed.
  `CREATE TABLE tag_versions (
    user TEXT NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, short TEXT NOT NULL,
    color TEXT NOT NULL, leave REAL NOT NULL, created TEXT NOT NULL, "by" TEXT NOT NULL, days INTEGER NOT NULL,
    held TEXT NOT NULL, since INTEGER NOT NULL DEFAULT 0, isGone INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (user, at)
  ) WITHOUT ROWID`,
  // Of changes up to `since` some are missing, because there was no room.
  `CREATE TABLE version_ends (
    user TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE TABLE version_context (
    one INTEGER PRIMARY KEY CHECK (one = 1), day TEXT NOT NULL, "by" TEXT NOT NULL, kind TEXT NOT NULL
  )`,
  // Since when a tag has its present texts.
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
