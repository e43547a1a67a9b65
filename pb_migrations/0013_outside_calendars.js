// Calendars elsewhere that an account shows beneath its own days (X1, X2). The address is a secret. No rule lets anybody
// in but superusers: the routes of pb_hooks/lib/outside.js are the only way, and none of them tells an address.

migrate(
  (app) => {
    const { CREATED, UPDATED, account, make } = require(`${__hooks}/lib/schema.js`)

    make(app, {
      id: 'pbc_quartal_outside',
      name: 'outside_calendars',
      fields: [
        account('user'),
        { type: 'text', name: 'name', required: true, max: 60 },
        { type: 'text', name: 'color', required: true, pattern: '^#[0-9a-fA-F]{6}$' },
        // Whole days alone, or everything.
        { type: 'select', name: 'show', required: true, values: ['days', 'all'], maxSelect: 1 },
        // Whether its days count as free ones.
        { type: 'bool', name: 'free' },
        { type: 'text', name: 'address', required: true, hidden: true, max: 2000 },
        // By it those who follow the same address are found.
        { type: 'text', name: 'digest', required: true, hidden: true, max: 64 },
        // What its host says of the version that is kept.
        { type: 'text', name: 'etag', hidden: true, max: 300 },
        { type: 'text', name: 'modified', hidden: true, max: 300 },
        // In ms: when its host was last asked, when it last answered with a calendar, since when it does not.
        { type: 'number', name: 'asked', onlyInt: true },
        { type: 'number', name: 'read', onlyInt: true },
        { type: 'number', name: 'since', onlyInt: true },
        // Why it does not; empty while it does.
        { type: 'text', name: 'trouble', max: 40 },
        // The packed text, and a digest of it.
        { type: 'text', name: 'version', max: 64 },
        { type: 'file', name: 'text', protected: true, maxSelect: 1, maxSize: 2_100_000 },
        CREATED,
        UPDATED,
      ],
      indexes: [
        'CREATE INDEX `idx_outside_calendars_user` ON `outside_calendars` (`user`)',
        'CREATE INDEX `idx_outside_calendars_digest` ON `outside_calendars` (`digest`, `asked`)',
      ],
    })
  },
  (app) => app.delete(app.findCollectionByNameOrId('outside_calendars')),
)
