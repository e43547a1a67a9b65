migrate(
  (app) => {
    const own = "@request.auth.id != '' && user = @request.auth.id"
    const sameOwner = '@request.body.user:changed = false'
    const sameDate = '@request.body.date:changed = false'

    app.save(
      new Collection({
        id: 'pbc_quartal_entries',
        type: 'base',
        name: 'calendar_entries',
        listRule: own,
        viewRule: own,
        createRule: `${own} && strftime('%Y-%m-%d', date) = date`,
        updateRule: `${own} && ${sameOwner} && ${sameDate}`,
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
          { type: 'text', name: 'date', required: true, min: 10, max: 10 },
          {
            // Not cascading: a deleted tag leaves its days, the days themselves stay.
            type: 'relation',
            name: 'tags',
            collectionId: app.findCollectionByNameOrId('tags').id,
            required: false,
            minSelect: 0,
            maxSelect: 500,
            cascadeDelete: false,
          },
          { type: 'text', name: 'notes', max: 10000 },
          { type: 'number', name: 'rev', onlyInt: true, min: 0 },
          { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_calendar_entries_user_date` ON `calendar_entries` (`user`, `date`)',
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('calendar_entries')),
)
