// Fits PocketBase's collection of accounts to the planner: what an account may see and change of itself.

const ADDED = [
  new BoolField({ name: 'pro' }),
  new SelectField({ name: 'lang', maxSelect: 1, values: ['en', 'de', 'bg'] }),
  // Whether the person knows a password: then deleting the account asks for it (pb_hooks/lib/passwords.js).
  new BoolField({ name: 'hasPassword', hidden: true }),
  // The person's settings, one object (pb_hooks/lib/users.js); its keys are the app's own.
  new JSONField({ name: 'settings', maxSize: 20000 }),
  // The owners of the calendars that a person may write; triggers of 0003_people.js keep it up to date.
  new TextField({ name: 'plansIn', hidden: true }),
]

// Links in mails lead to our own pages; those of PocketBase's templates would lead to its admin interface.
const mail = (request, query, label, otherwise) =>
  [
    '<p>Hello,</p>',
    `<p>${request}</p>`,
    `<p><a href="{APP_URL}/auth?${query}={TOKEN}" target="_blank" rel="noopener">${label}</a></p>`,
    `<p>${otherwise}</p>`,
    '<p>{APP_NAME}</p>',
  ].join('\n')

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')

    // The app reads its own account only, and no list.
    users.listRule = null
    users.viewRule = "(id = @request.auth.id) && @request.context != 'expand'"
    users.createRule = 'pro = false'
    users.updateRule = 'id = @request.auth.id && @request.body.pro:changed = false'
    users.deleteRule = 'id = @request.auth.id'

    users.fields.getByName('name').max = 120
    const avatar = users.fields.getByName('avatar')
    avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
    // The app shrinks a picture before it sends it; larger ones are refused.
    avatar.maxSize = 1_000_000
    users.fields.add(...ADDED)

    // Two spellings of one address would otherwise be two accounts.
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, '`email` COLLATE NOCASE', "`email` != ''")

    users.passwordAuth.enabled = true
    users.passwordAuth.identityFields = ['email']
    users.authAlert.enabled = false
    users.mfa.enabled = false
    users.otp.enabled = false
    // Not the picture: its type or size could be refused, and the sign-up would fail with it.
    users.oauth2.mappedFields.name = 'name'
    users.oauth2.mappedFields.avatarURL = ''

    users.authToken.duration = 30 * 24 * 3600
    // The mails say how long their links work (pb_hooks/lib/mailTexts.json), so change both.
    users.passwordResetToken.duration = 1800
    users.verificationToken.duration = 3 * 24 * 3600
    users.emailChangeToken.duration = 1800

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
  // The way down resets only the rules that name a field of ours and removes these fields.
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = null
    users.updateRule = null
    for (const { name } of ADDED) users.fields.removeByName(name)
    app.save(users)
  },
)
