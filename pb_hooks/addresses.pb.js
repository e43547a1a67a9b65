// In one file, because files of hooks are loaded in no order: whose account it is has to be known before passwords are
// counted, before a provider's sign-up and before a mail to a new address.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/addresses.js`).signIn(e), 'users')
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/signIns.js`).signIn(e))

onRecordAuthWithOAuth2Request(
  (e) => require(`${__hooks}/lib/addresses.js`).signInByProvider(e),
  'users',
)
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/lib/social.js`).signUp(e), 'users')

onRecordRequestEmailChangeRequest(
  (e) => require(`${__hooks}/lib/addresses.js`).requestChange(e),
  'users',
)
onRecordRequestEmailChangeRequest(
  (e) => require(`${__hooks}/lib/mails.js`).requestNewAddress(e),
  'users',
)
