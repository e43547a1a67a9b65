// The default auth collection, fitted to the planner: what an account may see and change of itself.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')

    users.listRule = 'id = @request.auth.id'
    users.viewRule = 'id = @request.auth.id'
    users.createRule = 'pro = false'
    users.updateRule = 'id = @request.auth.id && @request.body.pro:changed = false'
    users.deleteRule = 'id = @request.auth.id'

    users.fields.getByName('name').max = 120
    const avatar = users.fields.getByName('avatar')
    avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
    avatar.maxSize = 2097152
    users.fields.add(new BoolField({ name: 'pro' }))
    users.fields.add(new SelectField({ name: 'lang', maxSelect: 1, values: ['en', 'de', 'bg'] }))

    // Two spellings of one address would otherwise be two accounts.
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, '`email` COLLATE NOCASE', "`email` != ''")

    users.passwordAuth.enabled = true
    users.passwordAuth.identityFields = ['email']
    users.authToken.duration = 2592000
    users.authAlert.enabled = false
    users.mfa.enabled = false
    users.otp.enabled = false

    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')

    users.createRule = ''
    users.updateRule = 'id = @request.auth.id'

    users.fields.getByName('name').max = 255
    const avatar = users.fields.getByName('avatar')
    avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp']
    avatar.maxSize = 0
    users.fields.removeByName('pro')
    users.fields.removeByName('lang')

    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, '`email`', "`email` != ''")

    users.authToken.duration = 432000
    users.authAlert.enabled = true

    app.save(users)
  },
)
