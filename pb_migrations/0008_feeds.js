// The secret address under which calendar programs read an account's days: one for each account. What is kept
// of the address is a digest, from which nobody finds it. No rule lets anybody in but superusers: the routes of
// pb_hooks/lib/feeds.js are the only way.

migrate(
  (app) => {
    const { CREATED, UPDATED, account, make } = require(`${__hooks}/lib/schema.js`)

    make(app, {
      id: 'pbc_quartal_feeds',
      name: 'feeds',
      fields: [
        account('user'),
        { type: 'text', name: 'digest', required: true, max: 64 },
        // The ids of the tags that are told; null for all of them, also those that are made later.
        { type: 'json', name: 'tags', maxSize: 20000 },
        { type: 'bool', name: 'notes' },
        CREATED,
        UPDATED,
      ],
      indexes: [
        // That there is but one is seen to within the one transaction that writes.
        'CREATE INDEX `idx_feeds_user` ON `feeds` (`user`)',
        'CREATE UNIQUE INDEX `idx_feeds_digest` ON `feeds` (`digest`)',
      ],
    })
  },
  (app) => app.delete(app.findCollectionByNameOrId('feeds')),
)
