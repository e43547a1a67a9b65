// What days and tags held before (V1) is kept so that it can be thinned: what goes takes nothing along of what stays.
// Each row of a day is whole; one without tags and note says that of a change no more is known than when it came and
// whose it was. Of a tag each text that it had is kept, with since when it had it, by the clock of the server: clients
// say themselves since when a tag is there. Of who left a calendar the name is kept that they had then.
//
// As in 0043_versions.js nothing names these tables, and no save goes past the triggers.

const SAID = (column, ofDay) => `(SELECT ${column} FROM version_context WHERE day IN (${ofDay}))`
const ALL = "''"
const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"

const KEEP = ({ row, at = 'NEW.rev', by = 'NEW."by"', said = ALL, tags, notes }) => `
  INSERT OR IGNORE INTO day_versions (user, at, date, "by", kind, tags, notes) VALUES (
    ${row}.user, ${at}, ${row}.date, coalesce(${SAID('"by"', said)}, ${by}),
    coalesce(${SAID('kind', said)}, ''), ${tags}, ${notes});`

const HOLDS = (row) => `(${row}.tags != '[]' OR ${row}.notes != '')`
const IS_OTHER = '(OLD.tags != NEW.tags OR OLD.notes != NEW.notes)'
const IS_MOVED = '(OLD.user != NEW.user OR OLD.date != NEW.date)'
const IS_KEPT = `EXISTS (SELECT 1 FROM users WHERE id = OLD.user)
  AND NOT EXISTS (SELECT 1 FROM version_context WHERE kind = 'none')`

/** The triggers of days, whose rows say what there was; before, they left out what a change left alone. */
function dayTriggers(isWhole) {
  const was = (text, instead) => (isWhole ? text : instead)
  const none = KEEP({
    row: 'NEW',
    tags: was("'[]'", "iif(NEW.tags = '[]', NULL, '[]')"),
    notes: was("''", "nullif('', NEW.notes)"),
  })
  const old = KEEP({
    row: 'NEW',
    tags: was('OLD.tags', 'nullif(OLD.tags, NEW.tags)'),
    notes: was('OLD.notes', 'nullif(OLD.notes, NEW.notes)'),
  })
  const gone = KEEP({
    row: 'OLD',
    at: `max(${NOW}, OLD.rev + 1)`,
    by: "''",
    said: `${ALL}, OLD.id`,
    tags: was('OLD.tags', "nullif(OLD.tags, '[]')"),
    notes: was('OLD.notes', "nullif(OLD.notes, '')"),
  })
  const on = 'ON calendar_entries WHEN'
  return [
    ['day_versions_new', `AFTER INSERT ${on} ${HOLDS('NEW')}`, none],
    ['day_versions_changed', `AFTER UPDATE OF rev ${on} ${IS_OTHER} AND NOT ${IS_MOVED}`, old],
    ['day_versions_gone', `AFTER DELETE ${on} ${HOLDS('OLD')} AND ${IS_KEPT}`, gone],
    [
      'day_versions_moved',
      `AFTER UPDATE OF user, date ${on} ${IS_MOVED} AND (${HOLDS('OLD')} OR ${HOLDS('NEW')})`,
      gone + none,
    ],
  ]
}

const TEXTS = ['label', 'short', 'color', 'leave']
const HAS_OTHER_TEXTS = TEXTS.map((name) => `OLD.${name} != NEW.${name}`).join(' OR ')

const OTHER_TRIGGERS = [
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

const TABLES = [
  // Since when a tag has the texts that it has.
  'CREATE TABLE tag_times (tag TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID',
  `CREATE TABLE left_names (
    user TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user, person)
  ) WITHOUT ROWID`,
  'CREATE INDEX left_names_person ON left_names (person)',
  'ALTER TABLE tag_versions ADD COLUMN since INTEGER NOT NULL DEFAULT 0',
  // 0 where only the texts became others.
  'ALTER TABLE tag_versions ADD COLUMN isGone INTEGER NOT NULL DEFAULT 1',
]

const create = ([name, when, work]) => `CREATE TRIGGER ${name} ${when} BEGIN ${work} END`
const drop = ([name]) => `DROP TRIGGER ${name}`

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute()
}

migrate(
  (app) => {
    run(app, dayTriggers(false).map(drop))
    run(app, [
      ...dayTriggers(true).map(create),
      ...TABLES,
      `INSERT INTO tag_times (tag, since) SELECT id, 0 FROM tags`,
      ...OTHER_TRIGGERS.map(create),
    ])
  },
  (app) => {
    run(app, [
      ...[...dayTriggers(true), ...OTHER_TRIGGERS].map(drop),
      'DROP TABLE tag_times',
      'DROP TABLE left_names',
      'DELETE FROM tag_versions WHERE isGone = 0',
      'ALTER TABLE tag_versions DROP COLUMN since',
      'ALTER TABLE tag_versions DROP COLUMN isGone',
      // What is not known any more cannot be said in the rows of before.
      'DELETE FROM day_versions WHERE tags IS NULL',
      ...dayTriggers(false).map(create),
    ])
  },
)
