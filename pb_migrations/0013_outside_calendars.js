// Calendars elsewhere that an account shows beneath its own days. Their addresses are secret. Only superusers may read
// the collection; everybody else goes through pb_hooks/lib/outside.js, which never answers an address.

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
        // Only whole days, or everything.
        { type: 'select', name: 'show', required: true, values: ['days', 'all'], maxSelect: 1 },
        // Whether its days count as free days.
        { type: 'bool', name: 'free' },
        { type: 'text', name: 'address', required: true, hidden: true, max: 2000 },
        // Finds other accounts with the same address.
        { type: 'text', name: 'digest', required: true, hidden: true, max: 64 },
        // The host's own ETag and Last-Modified of the stored text.
        { type: 'text', name: 'etag', hidden: true, max: 300 },
        { type: 'text', name: 'modified', hidden: true, max: 300 },
        // In ms: the last request to the host, the last answer with a calendar, and since when there is trouble.
        { type: 'number', name: 'asked', onlyInt: true },
        { type: 'number', name: 'read', onlyInt: true },
        { type: 'number', name: 'since', onlyInt: true },
        // Empty while all is well.
        { type: 'text', name: 'trouble', max: 40 },
        // A digest of the text, and the compressed text.
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
