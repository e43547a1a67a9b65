/** What the list may be sorted by; pb_hooks/lib/lists.js has the same list. */
const SORTS = ['id', 'created', '-created', 'created,id', '-created,id', '-created,-id', 'label']

migrate(
  (app) => {
    const schema = require(`${__hooks}/lib/schema.js`)
    const { OWN, OWN_OR_PLANNED, OWN_OR_SEEN, SAME_OWNER, NOT_SENT_ALONG } = schema

    schema.make(app, {
      id: 'pbc_quartal_tags',
      name: 'tags',
      listRule: `(${OWN}) && ${schema.asks(SORTS)}`,
      viewRule: schema.both(OWN_OR_SEEN, NOT_SENT_ALONG),
      createRule: OWN_OR_PLANNED,
      updateRule: `${OWN_OR_PLANNED} && ${SAME_OWNER}`,
      deleteRule: OWN_OR_PLANNED,
      fields: [
        schema.account('user'),
        { type: 'text', name: 'label', required: true, max: 60 },
        { type: 'text', name: 'short', required: true, max: 16 },
        { type: 'text', name: 'color', required: true, max: 7, pattern: '^#[0-9a-fA-F]{6}$' },
        schema.CREATED,
        schema.UPDATED,
        // Days of leave: 0, 0.5 or 1 (checked by pb_hooks/lib/tags.js).
        { type: 'number', name: 'leave', min: 0, max: 1 },
      ],
      indexes: ['CREATE INDEX `idx_tags_user_created` ON `tags` (`user`, `created`)'],
    })
  },
  (app) => app.delete(app.findCollectionByNameOrId('tags')),
)
