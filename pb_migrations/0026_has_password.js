// Whether a person knows the password of their account: it is asked for before the account is deleted
// (pb_hooks/lib/passwords.js). Of an account that a provider leads to nobody could say so before.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new BoolField({ name: 'hasPassword', hidden: true }))
    app.save(users)
    app
      .db()
      .newQuery(
        'UPDATE users SET hasPassword = TRUE WHERE id NOT IN (SELECT recordRef FROM _externalAuths WHERE collectionRef = {:users})',
      )
      .bind({ users: users.id })
      .execute()
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('hasPassword')
    app.save(users)
  },
)
