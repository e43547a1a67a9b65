// When the snapshot of a link was made: the server writes it down, `updated` moves for other reasons too.
migrate(
  (app) => {
    const shares = app.findCollectionByNameOrId('calendar_shares')
    shares.fields.add(new DateField({ name: 'captured' }))
    app.save(shares)
  },
  (app) => {
    const shares = app.findCollectionByNameOrId('calendar_shares')
    shares.fields.removeByName('captured')
    app.save(shares)
  },
)
