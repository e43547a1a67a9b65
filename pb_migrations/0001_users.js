// The default auth collection, fitted to the planner: what an account may see and change of itself.

const ADDED = [
  new BoolField({ name: 'pro' }),
  new SelectField({ name: 'lang', maxSelect: 1, values: ['en', 'de', 'bg'] }),
  // Whether a person knows the password: it is asked for before the account is deleted (pb_hooks/lib/passwords.js).
  new BoolField({ name: 'hasPassword', hidden: true }),
  // What a person chose for the calendar, one object (pb_hooks/lib/users.js); its keys are the app's own.
  new JSONField({ name: 'settings', maxSize: 20000 }),
  // The calendars of others that a person may write, as the triggers of 0003_people.js note them.
  new TextField({ name: 'plansIn', hidden: true }),
]

// The links lead to our own pages; those of PocketBase lead to the admin interface (S1).
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

    // The app reads its account by itself, and of the others nothing.
    users.listRule = null
    users.viewRule = "(id = @request.auth.id) && @request.context != 'expand'"
    users.createRule = 'pro = false'
    users.updateRule = 'id = @request.auth.id && @request.body.pro:changed = false'
    users.deleteRule = 'id = @request.auth.id'

    users.fields.getByName('name').max = 120
    const avatar = users.fields.getByName('avatar')
    avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
    // The app makes a picture small before it sends it; what is more would not come through.
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
    // What a provider tells of an account: a picture could be of a kind or size that the account refuses, and the
    // sign-up with it.
    users.oauth2.mappedFields.name = 'name'
    users.oauth2.mappedFields.avatarURL = ''

    users.authToken.duration = 30 * 24 * 3600
    // The mails tell how long their links work (pb_hooks/lib/mailTexts.json).
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
  // What the way up sets anew stays, save for the rules that name a field of ours.
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = null
    users.updateRule = null
    for (const { name } of ADDED) users.fields.removeByName(name)
    app.save(users)
  },
)
