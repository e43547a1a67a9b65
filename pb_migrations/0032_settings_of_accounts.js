// What a person chose for the calendar, one object (pb_hooks/lib/users.js); its keys are the app's own.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new JSONField({ name: 'settings', maxSize: 20000 }))
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('settings')
    app.save(users)
  },
)
