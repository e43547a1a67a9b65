onRecordValidate((e) => require(`${__hooks}/lib/users.js`).validate(e), 'users')
onRecordCreateRequest((e) => require(`${__hooks}/lib/users.js`).create(e), 'users')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib/users.js`).publishAccount(e), 'users')
onRecordDelete((e) => require(`${__hooks}/lib/endOfAccount.js`).deleteCalendar(e), 'users')
// Once it is stored: the journal cannot be emptied within the transaction.
onRecordAfterDeleteSuccess((e) => {
  e.next()
  if (!e.app.isTransactional()) require(`${__hooks}/lib/erasure.js`).tidy(e.app)
}, 'users')
cronAdd('erasure', '* * * * *', () => require(`${__hooks}/lib/erasure.js`).tidy($app))
onRecordUpdateExecute((e) => require(`${__hooks}/lib/users.js`).writeChanges(e), 'users')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/passwords.js`).askAgain(e), 'users')
onRecordEnrich((e) => require(`${__hooks}/lib/passwords.js`).unhideHasPassword(e), 'users')
