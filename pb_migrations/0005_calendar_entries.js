// The days, and for each account the number of its days and the bytes of its notes. Triggers count them at each change,
// so that no way of writing escapes them and asking reads one row (pb_hooks/lib/dayRules.js). octet_length gives the
// length of a note without reading it.

/** What the list may be sorted by; pb_hooks/lib/lists.js has the same list. */
const SORTS = ['id', '-id', 'date', '-date', 'created', '-created', 'created,id']

/** The deletion of an account searches only days that another account has changed. */
const BY_OTHERS = `CREATE INDEX \`idx_calendar_entries_by\` ON \`calendar_entries\` (\`by\`)
  WHERE \`by\` != '' AND \`by\` != \`user\``

const ADD = (row) => `INSERT INTO account_use (user, days, noteBytes)
  VALUES (${row}.user, 1, octet_length(${row}.notes))
  ON CONFLICT (user) DO UPDATE SET days = days + 1, noteBytes = noteBytes + excluded.noteBytes;`

const TAKE = (row) => `UPDATE account_use
  SET days = days - 1, noteBytes = noteBytes - octet_length(${row}.notes) WHERE user = ${row}.user;`

const TABLES = [
  `CREATE TABLE account_use (
    user TEXT PRIMARY KEY NOT NULL, days INTEGER NOT NULL, noteBytes INTEGER NOT NULL
  ) WITHOUT ROWID`,
]

const TRIGGERS = [
  ['account_use_new', 'AFTER INSERT ON calendar_entries', ADD('NEW')],
  ['account_use_gone', 'AFTER DELETE ON calendar_entries', TAKE('OLD')],
  [
    'account_use_changed',
    `AFTER UPDATE OF user, notes ON calendar_entries
      WHEN OLD.user != NEW.user OR octet_length(OLD.notes) != octet_length(NEW.notes)`,
    `${TAKE('OLD')} ${ADD('NEW')}`,
  ],
  ['account_use_ended', 'AFTER DELETE ON users', 'DELETE FROM account_use WHERE user = OLD.id;'],
]

migrate(
  (app) => {
    const schema = require(`${__hooks}/lib/schema.js`)
    const { OWN, OWN_OR_PLANNED, OWN_OR_SEEN, SAME_OWNER, NOT_SENT_ALONG } = schema

    schema.make(app, {
      id: 'pbc_quartal_entries',
      name: 'calendar_entries',
      listRule: `(${OWN}) && ${schema.asks(SORTS)}`,
      viewRule: schema.both(OWN_OR_SEEN, NOT_SENT_ALONG),
      createRule: `${OWN_OR_PLANNED} && strftime('%Y-%m-%d', date) = date`,
      updateRule: `${OWN_OR_PLANNED} && ${SAME_OWNER} && @request.body.date:changed = false`,
      deleteRule: OWN_OR_PLANNED,
      fields: [
        schema.account('user'),
        { type: 'text', name: 'date', required: true, min: 10, max: 10 },
        {
          // Not cascading: deleting a tag must not delete its days.
          type: 'relation',
          name: 'tags',
          collectionId: 'pbc_quartal_tags',
          required: false,
          minSelect: 0,
          maxSelect: 500,
          cascadeDelete: false,
        },
        { type: 'text', name: 'notes', max: 10000 },
        { type: 'number', name: 'rev', onlyInt: true, min: 0 },
        schema.CREATED,
        schema.UPDATED,
        // The account that changed the day last.
        { type: 'text', name: 'by', max: 15 },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_calendar_entries_user_date` ON `calendar_entries` (`user`, `date`)',
        BY_OTHERS,
      ],
    })
    schema.makeTables(app, TABLES, TRIGGERS)
  },
  (app) => {
    require(`${__hooks}/lib/schema.js`).dropTables(app, TABLES, TRIGGERS)
    app.delete(app.findCollectionByNameOrId('calendar_entries'))
  },
)
