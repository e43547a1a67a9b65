onRecordValidate((e) => require(`${__hooks}/lib/users.js`).validate(e), 'users')
onRecordCreateRequest((e) => require(`${__hooks}/lib/passwords.js`).noteFirst(e), 'users')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')
onRecordUpdateExecute((e) => require(`${__hooks}/lib/users.js`).writeChanges(e), 'users')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/passwords.js`).askAgain(e), 'users')
onRecordEnrich((e) => require(`${__hooks}/lib/passwords.js`).tellOwner(e), 'users')

routerAdd(
  'POST',
  '/api/account/end-sessions',
  (e) => require(`${__hooks}/lib/users.js`).endSessions(e),
  $apis.requireAuth('users'),
)

// PocketBase itself answers a new password whose body is "null" with an error of its own (500). Looking at
// the body of every request would be simpler, and would keep an interpreter of hooks for each live stream.
for (const users of ['users', '_pb_users_auth_']) {
  routerAdd('POST', `/api/collections/${users}/confirm-password-reset`, (e) =>
    require(`${__hooks}/lib/users.js`).setNewPassword(e),
  )
}
