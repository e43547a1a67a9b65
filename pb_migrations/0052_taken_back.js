// What was taken back or deleted, as it stands since, in rows that the database writes itself until they lie in a file
// beside the backups (pb_hooks/lib/takenBack.js): a copy of the data that is put back does not know of it. Ids alone,
// and digests of addresses. `id` goes on rising, and says in each copy up to where it is in it. No rule and no client
// names the table; it is no collection.

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
  ['person_in', 'AFTER INSERT ON calendar_people', PERSON('NEW', MAY('NEW'))],
  [
    'person_may',
    `AFTER UPDATE OF role, notes ON calendar_people WHEN ${MAY('OLD')} != ${MAY('NEW')}`,
    PERSON('NEW', MAY('NEW')),
  ],
  ['person_out', 'AFTER DELETE ON calendar_people', PERSON('OLD', "''")],
  [
    'invitation_withdrawn',
    `AFTER UPDATE OF withdrawn ON invitations WHEN ${IS_OPEN} AND NEW.withdrawn != ''`,
    INVITATIONS,
  ],
  [
    'invitation_gone',
    `AFTER DELETE ON invitations WHEN ${IS_OPEN} AND OLD.ends > strftime('%Y-%m-%d %H:%M:%fZ')`,
    INVITATIONS,
  ],
  [
    'link_off',
    'AFTER UPDATE OF isActive ON calendar_shares WHEN OLD.isActive != NEW.isActive',
    LINKS('NEW'),
  ],
  ['link_new', 'AFTER INSERT ON calendar_shares WHEN NEW.isActive', LINKS('NEW')],
  ['link_gone', 'AFTER DELETE ON calendar_shares WHEN OLD.isActive', LINKS('OLD')],
  ['feed_new', 'AFTER INSERT ON feeds', KEEP('feed', 'NEW.user', 'NEW.digest')],
  [
    'feed_other',
    'AFTER UPDATE OF digest ON feeds WHEN OLD.digest != NEW.digest',
    KEEP('feed', 'NEW.user', 'NEW.digest'),
  ],
  ['feed_gone', 'AFTER DELETE ON feeds', KEEP('feed', 'OLD.user', "''")],
  [
    'sessions',
    'AFTER UPDATE OF tokenKey ON users WHEN OLD.tokenKey != NEW.tokenKey',
    KEEP('sessions', 'NEW.id', "''"),
  ],
  [
    'password',
    'AFTER UPDATE OF password ON users WHEN OLD.password != NEW.password',
    KEEP('password', 'NEW.id', "''"),
  ],
  ['account', 'AFTER DELETE ON users', KEEP('account', 'OLD.id', "''")],
]

const run = (app, statement) => app.db().newQuery(statement).execute()

migrate(
  (app) => {
    run(
      app,
      `CREATE TABLE taken_back (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, what TEXT NOT NULL,
         about TEXT NOT NULL, value TEXT NOT NULL)`,
    )
    for (const [name, when, work] of TRIGGERS)
      run(app, `CREATE TRIGGER taken_back_${name} ${when} BEGIN ${work} END`)
  },
  (app) => {
    for (const [name] of TRIGGERS) run(app, `DROP TRIGGER taken_back_${name}`)
    run(app, 'DROP TABLE taken_back')
  },
)
