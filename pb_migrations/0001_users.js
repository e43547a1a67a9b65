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

    // The links lead to our own pages; those of PocketBase lead to the admin interface (S1).
    const mail = (request, query, label, otherwise) =>
      [
        '<p>Hello,</p>',
        `<p>${request}</p>`,
        `<p><a href="{APP_URL}/auth?${query}={TOKEN}" target="_blank" rel="noopener">${label}</a></p>`,
        `<p>${otherwise}</p>`,
        '<p>{APP_NAME}</p>',
      ].join('\n')

    users.resetPasswordTemplate.subject = 'Choose a new password for {APP_NAME}'
    users.resetPasswordTemplate.body = mail(
      'A new password was asked for the account with this email address.',
      'reset',
      'Choose a new password',
      'If it was not you, ignore this mail: your password stays as it is.',
    )
    users.verificationTemplate.subject = 'Confirm your email address for {APP_NAME}'
    users.verificationTemplate.body = mail(
      'Please confirm that this email address belongs to your account.',
      'verify',
      'Confirm the email address',
      'If you have no account with us, ignore this mail.',
    )
    users.confirmEmailChangeTemplate.subject = 'Confirm your new email address for {APP_NAME}'
    users.confirmEmailChangeTemplate.body = mail(
      'Please confirm that your account shall use this email address from now on.',
      'email',
      'Confirm the new email address',
      'If it was not you, ignore this mail: your email address stays as it is.',
    )

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

    const defaults = new Collection({ type: 'auth', name: 'defaults' })
    for (const template of [
      'resetPasswordTemplate',
      'verificationTemplate',
      'confirmEmailChangeTemplate',
    ]) {
      users[template].subject = defaults[template].subject
      users[template].body = defaults[template].body
    }

    app.save(users)
  },
)
