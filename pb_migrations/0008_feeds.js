// The secret address under which calendar programs read an account's days, one for each account. Only a digest of it is
// stored. Only superusers may read the collection; everybody else goes through pb_hooks/lib/feeds.js.

migrate(
  (app) => {
    const { CREATED, UPDATED, account, make } = require(`${__hooks}/lib/schema.js`)

    make(app, {
      id: 'pbc_quartal_feeds',
      name: 'feeds',
      fields: [
        account('user'),
        { type: 'text', name: 'digest', required: true, max: 64 },
        // The ids of the tags that are sent; null for all, also later ones.
        { type: 'json', name: 'tags', maxSize: 20000 },
        { type: 'bool', name: 'notes' },
        CREATED,
        UPDATED,
      ],
      indexes: [
        // Not unique: the transaction that writes sees to it that there is only one.
        'CREATE INDEX `idx_feeds_user` ON `feeds` (`user`)',
        'CREATE UNIQUE INDEX `idx_feeds_digest` ON `feeds` (`digest`)',
      ],
    })
  },
  (app) => app.delete(app.findCollectionByNameOrId('feeds')),
)
