// Before the hooks of other files: they are to know whose account it is.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/addresses.js`).signIn(e), 'users')
onRecordAuthWithOAuth2Request(
  (e) => require(`${__hooks}/lib/addresses.js`).signInByProvider(e),
  'users',
)
onRecordRequestEmailChangeRequest(
  (e) => require(`${__hooks}/lib/addresses.js`).requestChange(e),
  'users',
)
