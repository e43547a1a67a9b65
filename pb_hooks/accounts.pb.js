// In one file, because files of hooks are loaded in no order: whose account it is has to be known before passwords are
// counted, before a provider's sign-up and before a mail to a new address.
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
// An account that has chosen no language yet is written to in that of the page which asked.
onRecordRequestPasswordResetRequest(
  (e) => require(`${__hooks}/lib/mails.js`).request(e, 'reset'),
  'users',
)
onRecordRequestVerificationRequest(
  (e) => require(`${__hooks}/lib/mails.js`).request(e, 'verify'),
  'users',
)

// The operator signs in at the server itself: a proxy's rules know the collection by one of its names, and it answers
// to several. Who tries through the proxy finds nothing.
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
// Once it is stored: the journal cannot be emptied within the transaction.
onRecordAfterDeleteSuccess((e) => {
  e.next()
  if (!e.app.isTransactional()) require(`${__hooks}/lib/endOfAccount.js`).tidy(e.app)
}, 'users')
