onRecordValidate((e) => require(`${__hooks}/lib/users.js`).validate(e), 'users')
onRecordCreateRequest((e) => require(`${__hooks}/lib/users.js`).create(e), 'users')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')
onRecordDelete((e) => require(`${__hooks}/lib/users.js`).deleteCalendar(e), 'users')
onRecordUpdateExecute((e) => require(`${__hooks}/lib/users.js`).writeChanges(e), 'users')

// PocketBase itself answers a new password whose body is "null" with an error of its own (500). Looking at
// the body of every request would be simpler, and would keep an interpreter of hooks for each live stream.
for (const users of ['users', '_pb_users_auth_']) {
  routerAdd('POST', `/api/collections/${users}/confirm-password-reset`, (e) =>
    require(`${__hooks}/lib/users.js`).setNewPassword(e),
  )
}
