// A tag may count as leave: 0 for none, else half a day or a day (pb_hooks/lib/tags.js checks which).

migrate(
  (app) => {
    const tags = app.findCollectionByNameOrId('tags')
    tags.fields.add(new NumberField({ name: 'leave', min: 0, max: 1 }))
    app.save(tags)
  },
  (app) => {
    const tags = app.findCollectionByNameOrId('tags')
    tags.fields.removeByName('leave')
    app.save(tags)
  },
)
