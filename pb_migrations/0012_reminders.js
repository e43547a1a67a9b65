// When calendar programs that read a feed remind of its events; empty, as in older rows, means never.

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
