onRecordValidate((e) => require(`${__hooks}/lib/users.js`).validate(e), 'users')
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/signIns.js`).signIn(e))
onRecordCreateRequest((e) => require(`${__hooks}/lib/users.js`).create(e), 'users')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')
onRecordDelete((e) => require(`${__hooks}/lib/users.js`).deleteCalendar(e), 'users')
onRecordUpdateExecute((e) => require(`${__hooks}/lib/users.js`).writeChanges(e), 'users')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/passwords.js`).askAgain(e), 'users')
onRecordEnrich((e) => require(`${__hooks}/lib/passwords.js`).tellOwner(e), 'users')

routerAdd(
  'POST',
  '/api/account/end-sessions',
  (e) => require(`${__hooks}/lib/users.js`).endSessions(e),
  $apis.requireAuth('users'),
)
