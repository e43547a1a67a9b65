// All in this one file, because PocketBase loads files of hooks in no fixed order: a request must find its account before
// passwords are counted, before a provider signs up and before a mail goes to a new address.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/signIn.js`).signIn(e), 'users')
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/passwords.js`).signIn(e))

onRecordAuthWithOAuth2Request(
  (e) => require(`${__hooks}/lib/signIn.js`).signInByProvider(e),
  'users',
)
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/lib/signIn.js`).signUp(e), 'users')

onRecordRequestEmailChangeRequest(
  (e) => require(`${__hooks}/lib/signIn.js`).requestChange(e),
  'users',
)
onRecordRequestEmailChangeRequest(
  (e) => require(`${__hooks}/lib/mails.js`).requestNewAddress(e),
  'users',
)

onMailerRecordPasswordResetSend((e) => require(`${__hooks}/lib/mails.js`).send(e, 'reset'), 'users')
onMailerRecordVerificationSend((e) => require(`${__hooks}/lib/mails.js`).send(e, 'verify'), 'users')
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/lib/mails.js`).send(e, 'email'), 'users')
// Mails to an account without a language are written in the language of the page that asked for them.
onRecordRequestPasswordResetRequest(
  (e) => require(`${__hooks}/lib/mails.js`).request(e, 'reset'),
  'users',
)
onRecordRequestVerificationRequest(
  (e) => require(`${__hooks}/lib/mails.js`).request(e, 'verify'),
  'users',
)

// The operator signs in at the server itself only. A proxy's rules block one name of the collection, but PocketBase
// answers to several, so these hooks answer 404 to whoever comes through the proxy.
for (const on of [
  onRecordAuthWithPasswordRequest,
  onRecordAuthWithOAuth2Request,
  onRecordAuthWithOTPRequest,
  onRecordAuthRefreshRequest,
  onRecordConfirmPasswordResetRequest,
]) {
  on((e) => require(`${__hooks}/lib/signIn.js`).atTheServer(e), '_superusers')
}
onRecordRequestPasswordResetRequest(
  (e) => require(`${__hooks}/lib/signIn.js`).requestReset(e),
  '_superusers',
)

onRecordValidate((e) => require(`${__hooks}/lib/users.js`).validate(e), 'users')
onRecordCreateRequest((e) => require(`${__hooks}/lib/users.js`).create(e), 'users')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')
onRecordUpdateExecute((e) => require(`${__hooks}/lib/users.js`).writeChanges(e), 'users')
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib/users.js`).publishAccount(e), 'users')
onRecordEnrich((e) => require(`${__hooks}/lib/passwords.js`).unhideHasPassword(e), 'users')

onRecordDeleteRequest((e) => require(`${__hooks}/lib/passwords.js`).askAgain(e), 'users')
onRecordDelete((e) => require(`${__hooks}/lib/endOfAccount.js`).deleteCalendar(e), 'users')
// After the transaction: within it the journal cannot be emptied.
onRecordAfterDeleteSuccess((e) => {
  e.next()
  if (!e.app.isTransactional()) require(`${__hooks}/lib/endOfAccount.js`).tidy(e.app)
}, 'users')
