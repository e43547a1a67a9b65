// What the devices of an account tell each other: a row for each account, whose id is that of the account.
// On the topics of the days themselves PocketBase asks the database, for every open stream of every
// account, whether a change may be told there; the topic of this row is heard by one account alone.
migrate(
  (app) => {
    app.save(
      new Collection({
        id: 'pbc_quartal_live',
        type: 'base',
        name: 'live',
        viewRule: "@request.auth.id != '' && user = @request.auth.id",
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
          { type: 'json', name: 'news', maxSize: 100000 },
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('live')),
)
