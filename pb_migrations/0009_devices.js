// What the server keeps about the devices of an account.
//
// `live`: news for the devices of an account, one row with the id of the account. On the topics of days PocketBase
// would query, for every open stream of every account, whether it may hear of a change; only one account listens to
// this row.
//
// `known_edits`: the ids of edits that were acted on, by account and by day or tag, the newest first. A write that
// brings one again changes nothing (pb_hooks/lib/edits.js). The row of a deleted day or tag stays, as
// pb_hooks/lib/oldEdits.js says. `written` is the time of its newest edit. `due` is the time at which its age is
// checked; it does not move with each save, so that a save of a known day writes no index. Both are in ms.
//
// `unread_notes`: who was shown the days of a calendar without notes, up to which `rev`. A write from such a device of
// a day up to that rev may replace a note that it has never seen, so it is refused with the day
// (pb_hooks/lib/unreadNotes.js). The row stays after the membership ends, because the device keeps the days.

const TABLES = [
  `CREATE TABLE known_edits (
    user TEXT NOT NULL, name TEXT NOT NULL, due INTEGER NOT NULL, written INTEGER NOT NULL, ids TEXT NOT NULL,
    PRIMARY KEY (user, name)
  ) WITHOUT ROWID`,
  'CREATE INDEX known_edits_due ON known_edits (user, due)',
  `CREATE TABLE unread_notes (
    owner TEXT NOT NULL, person TEXT NOT NULL, upTo INTEGER NOT NULL, PRIMARY KEY (owner, person)
  ) WITHOUT ROWID`,
  'CREATE INDEX unread_notes_person ON unread_notes (person)',
]

const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"
/** A change of the same moment may have a rev ahead of the clock. */
const NEWEST = `max(${NOW}, coalesce((SELECT max(rev) FROM calendar_entries WHERE user = OLD.owner), 0))`

const READS_NONE = (row) => `(${row}.role != 'plan' AND NOT ${row}.notes)`
const NOTE = `INSERT OR REPLACE INTO unread_notes (owner, person, upTo)
  SELECT OLD.owner, OLD.person, ${NEWEST}
  WHERE (SELECT count(*) FROM users WHERE id IN (OLD.owner, OLD.person)) = 2;`

const TRIGGERS = [
  ['known_edits_ended', 'AFTER DELETE ON users', 'DELETE FROM known_edits WHERE user = OLD.id;'],
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

migrate(
  (app) => {
    const schema = require(`${__hooks}/lib/schema.js`)

    schema.make(app, {
      id: 'pbc_quartal_live',
      name: 'live',
      // Only the owner reads it; pb_hooks/lib/realtime.js decides for each message who else hears it.
      viewRule: schema.both(schema.ownOr("@request.context = 'realtime'"), schema.NOT_SENT_ALONG),
      fields: [schema.account('user'), { type: 'json', name: 'news', maxSize: 100000 }],
    })
    schema.makeTables(app, TABLES, TRIGGERS)
  },
  (app) => {
    require(`${__hooks}/lib/schema.js`).dropTables(app, TABLES, TRIGGERS)
    app.delete(app.findCollectionByNameOrId('live'))
  },
)
