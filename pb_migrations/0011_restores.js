// What restored data cannot know by itself.
//
// `restorations`: when the data was restored, and up to when it holds what the server had confirmed (both in ms).
// Devices send again what they have from the time between (pb_hooks/lib/copies.js).
//
// `taken_back`: what was revoked or deleted, written by triggers until it is moved to a file beside the backups
// (pb_hooks/lib/takenBack.js). It holds only ids and digests. `id` never restarts, so a copy shows up to where it
// knows.

const KEEP = (what, about, value) =>
  `INSERT INTO taken_back (at, what, about, value)
     VALUES (CAST(unixepoch('subsec') * 1000 AS INTEGER), '${what}', ${about}, ${value});`

const PERSON = (row, value) => KEEP('person', `${row}.owner || ' ' || ${row}.person`, value)
const MAY = (row) => `${row}.role || iif(${row}.notes, ' notes', '')`
const LINKS = (row) =>
  KEEP(
    'links',
    `${row}.user`,
    `(SELECT coalesce(group_concat(id, ' '), '') FROM calendar_shares WHERE user = ${row}.user AND isActive)`,
  )
const INVITATIONS = KEEP('invitations', 'OLD.owner', "''")
const IS_OPEN = "OLD.used = '' AND OLD.withdrawn = ''"

const TRIGGERS = [
  ['taken_back_person_in', 'AFTER INSERT ON calendar_people', PERSON('NEW', MAY('NEW'))],
  [
    'taken_back_person_may',
    `AFTER UPDATE OF role, notes ON calendar_people WHEN ${MAY('OLD')} != ${MAY('NEW')}`,
    PERSON('NEW', MAY('NEW')),
  ],
  ['taken_back_person_out', 'AFTER DELETE ON calendar_people', PERSON('OLD', "''")],
  [
    'taken_back_invitation_withdrawn',
    `AFTER UPDATE OF withdrawn ON invitations WHEN ${IS_OPEN} AND NEW.withdrawn != ''`,
    INVITATIONS,
  ],
  [
    'taken_back_invitation_gone',
    `AFTER DELETE ON invitations WHEN ${IS_OPEN} AND OLD.ends > strftime('%Y-%m-%d %H:%M:%fZ')`,
    INVITATIONS,
  ],
  [
    'taken_back_link_off',
    'AFTER UPDATE OF isActive ON calendar_shares WHEN OLD.isActive != NEW.isActive',
    LINKS('NEW'),
  ],
  ['taken_back_link_new', 'AFTER INSERT ON calendar_shares WHEN NEW.isActive', LINKS('NEW')],
  ['taken_back_link_gone', 'AFTER DELETE ON calendar_shares WHEN OLD.isActive', LINKS('OLD')],
  ['taken_back_feed_new', 'AFTER INSERT ON feeds', KEEP('feed', 'NEW.user', 'NEW.digest')],
  [
    'taken_back_feed_other',
    'AFTER UPDATE OF digest ON feeds WHEN OLD.digest != NEW.digest',
    KEEP('feed', 'NEW.user', 'NEW.digest'),
  ],
  ['taken_back_feed_gone', 'AFTER DELETE ON feeds', KEEP('feed', 'OLD.user', "''")],
  [
    'taken_back_sessions',
    'AFTER UPDATE OF tokenKey ON users WHEN OLD.tokenKey != NEW.tokenKey',
    KEEP('sessions', 'NEW.id', "''"),
  ],
  [
    'taken_back_password',
    'AFTER UPDATE OF password ON users WHEN OLD.password != NEW.password',
    KEEP('password', 'NEW.id', "''"),
  ],
  ['taken_back_account', 'AFTER DELETE ON users', KEEP('account', 'OLD.id', "''")],
]

const TABLES = [
  'CREATE TABLE restorations (at INTEGER PRIMARY KEY, upTo INTEGER NOT NULL)',
  `CREATE TABLE taken_back (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, what TEXT NOT NULL,
    about TEXT NOT NULL, value TEXT NOT NULL)`,
]

migrate(
  (app) => require(`${__hooks}/lib/schema.js`).makeTables(app, TABLES, TRIGGERS),
  (app) => require(`${__hooks}/lib/schema.js`).dropTables(app, TABLES, TRIGGERS),
)
