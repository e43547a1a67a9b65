// What the server notes of the devices of an account, so that what they write and hear is right.
//
// `live`: what they tell each other, a row for each account, whose id is that of the account. On the topics of the days
// themselves PocketBase asks the database, for every open stream of every account, whether a change may be told there;
// the topic of this row is heard by one account alone.
//
// `known_edits`: which edits were acted on, by account and by the day or tag that they were about, the newest first: a
// write that brings one again changes nothing (pb_hooks/lib/edits.js, E4). A day or tag that is gone keeps its row, for
// as long and as far as pb_hooks/lib/oldEdits.js says. `written` is when the last of them came. `due` is when the row is
// looked at whether it is too old: it stays as it was at first, so that a save of a known day has no index to write.
// Both are ms.
//
// `unread_notes`: who was shown the days of a calendar without their notes, and up to which number of a day (its `rev`).
// What such a device writes of a day that bore a number up to there may be made of a note that it has never seen: it is
// refused with the day (pb_hooks/lib/unreadNotes.js). The row outlives the membership, because the device that was shown
// the days does so, too.

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
/** A change of the same moment may have a number that is ahead of the clock. */
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
      // Read by its owner alone; who else hears of it is looked up for each message (pb_hooks/lib/realtime.js).
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
