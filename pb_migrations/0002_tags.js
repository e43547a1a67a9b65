migrate(
  (app) => {
    const own = "@request.auth.id != '' && user = @request.auth.id"

    app.save(
      new Collection({
        id: 'pbc_quartal_tags',
        type: 'base',
        name: 'tags',
        listRule: own,
        viewRule: own,
        createRule: own,
        updateRule: `${own} && @request.body.user:changed = false`,
        deleteRule: own,
        fields: [
          {
            type: 'relation',
            name: 'user',
            collectionId: app.findCollectionByNameOrId('users').id,
            required: true,
            minSelect: 0,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { type: 'text', name: 'label', required: true, max: 60 },
          { type: 'text', name: 'short', required: true, max: 16 },
          { type: 'text', name: 'color', required: true, max: 7, pattern: '^#[0-9a-fA-F]{6}$' },
          { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX `idx_tags_user_created` ON `tags` (`user`, `created`)'],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('tags')),
)
