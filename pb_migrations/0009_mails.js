// How long the links in mails work, which the mails tell (pb_hooks/lib/mailTexts.js), and what an account
// that is made by a provider takes over: a picture from elsewhere could be of a kind or size that the
// account refuses, and the sign-up with it.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.passwordResetToken.duration = 1800
    users.verificationToken.duration = 259200
    users.emailChangeToken.duration = 1800
    users.oauth2.mappedFields.name = 'name'
    users.oauth2.mappedFields.avatarURL = ''
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.verificationToken.duration = 86400
    users.oauth2.mappedFields.avatarURL = 'avatar'
    app.save(users)
  },
)
