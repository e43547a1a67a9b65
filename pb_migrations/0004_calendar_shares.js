migrate(
  (app) => {
    const own = "@request.auth.id != '' && user = @request.auth.id"
    const sameOwner = '@request.body.user:changed = false'
    // After Pro has ended a link can still be switched off, and nothing else.
    const unnamed = ['year', 'years', 'data', 'includeNotes', 'ownerName']
      .map((name) => `@request.body.${name}:isset = false`)
      .join(' && ')
    const mayPublish = `(@request.auth.pro = true || (@request.body.isActive = false && ${unnamed}))`

    app.save(
      new Collection({
        id: 'pbc_quartal_shares',
        type: 'base',
        name: 'calendar_shares',
        listRule: own,
        viewRule: `isActive = true || (${own})`,
        // The id is the secret of the link, so a client may not choose it.
        createRule: `${own} && @request.auth.pro = true && @request.body.id:isset = false`,
        updateRule: `${own} && ${sameOwner} && ${mayPublish}`,
        deleteRule: own,
        fields: [
          {
            type: 'text',
            name: 'id',
            primaryKey: true,
            system: true,
            required: true,
            min: 26,
            max: 26,
            pattern: '^[a-z0-9]+$',
            autogeneratePattern: '[a-z0-9]{26}',
          },
          {
            type: 'relation',
            name: 'user',
            collectionId: app.findCollectionByNameOrId('users').id,
            required: true,
            minSelect: 0,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { type: 'number', name: 'year', required: true, onlyInt: true },
          { type: 'json', name: 'years', required: true, maxSize: 1000 },
          { type: 'json', name: 'data', required: true, maxSize: 1048576 },
          { type: 'bool', name: 'includeNotes' },
          { type: 'bool', name: 'isActive' },
          { type: 'text', name: 'ownerName', max: 120 },
          { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_calendar_shares_user_created` ON `calendar_shares` (`user`, `created`)',
        ],
      }),
    )

    app.save(
      new Collection({
        id: 'pbc_quartal_share_status',
        type: 'view',
        name: 'share_status',
        listRule: null,
        viewRule: '',
        viewQuery: 'SELECT id, isActive FROM calendar_shares',
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('share_status'))
    app.delete(app.findCollectionByNameOrId('calendar_shares'))
  },
)
