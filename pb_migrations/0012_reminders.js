// When the calendar address of an account has programs remind of what it sends (I4); empty is never, as it was before.

migrate(
  (app) => {
    const feeds = app.findCollectionByNameOrId('feeds')
    feeds.fields.add(
      new SelectField({ name: 'remind', values: ['none', 'evening', 'day'], maxSelect: 1 }),
    )
    app.save(feeds)
  },
  (app) => {
    const feeds = app.findCollectionByNameOrId('feeds')
    feeds.fields.removeByName('remind')
    app.save(feeds)
  },
)
