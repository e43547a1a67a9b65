// Who was shown the days of a calendar without their notes, and up to which number of a day (its `rev`). What such a
// device writes of a day that bore a number up to there may be made of a note that it has never seen: it is refused
// with the day (pb_hooks/lib/unreadNotes.js). The row outlives the membership, because the device that was shown the
// days does so, too. No rule and no client names the table; it is no collection.

const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"
/** A change of the same moment may have a number that is ahead of the clock. */
const NEWEST = (owner) =>
  `max(${NOW}, coalesce((SELECT max(rev) FROM calendar_entries WHERE user = ${owner}), 0))`

const READS_NONE = (row) => `(${row}.role != 'plan' AND NOT ${row}.notes)`
const NOTE = `INSERT OR REPLACE INTO unread_notes (owner, person, upTo)
  SELECT OLD.owner, OLD.person, ${NEWEST('OLD.owner')}
  WHERE (SELECT count(*) FROM users WHERE id IN (OLD.owner, OLD.person)) = 2;`

const TRIGGERS = [
  [
    'unread_notes_given',
    `AFTER UPDATE OF role, notes ON calendar_people WHEN ${READS_NONE('OLD')} AND NOT ${READS_NONE('NEW')}`,
    NOTE,
  ],
  ['unread_notes_gone', `AFTER DELETE ON calendar_people WHEN ${READS_NONE('OLD')}`, NOTE],
  [
    'unread_notes_ended',
    'AFTER DELETE ON users',
    'DELETE FROM unread_notes WHERE owner = OLD.id OR person = OLD.id;',
  ],
]

const UP = [
  `CREATE TABLE unread_notes (
    owner TEXT NOT NULL, person TEXT NOT NULL, upTo INTEGER NOT NULL, PRIMARY KEY (owner, person)
  ) WITHOUT ROWID`,
  'CREATE INDEX unread_notes_person ON unread_notes (person)',
  // Of who reads notes by now nobody knows since when.
  `INSERT INTO unread_notes (owner, person, upTo)
    SELECT owner, person, ${NEWEST('owner')} FROM calendar_people WHERE NOT ${READS_NONE('calendar_people')}`,
  ...TRIGGERS.map(([name, when, work]) => `CREATE TRIGGER ${name} ${when} BEGIN ${work} END`),
]

const DOWN = [...TRIGGERS.map(([name]) => `DROP TRIGGER ${name}`), 'DROP TABLE unread_notes']

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute()
}

migrate(
  (app) => run(app, UP),
  (app) => run(app, DOWN),
)
