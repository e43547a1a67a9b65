// The operator signs in at the server itself: a proxy’s rules know the collection by one of its names,
// and it answers to several. Who tries through the proxy finds nothing.
for (const on of [
  onRecordAuthWithPasswordRequest,
  onRecordAuthWithOAuth2Request,
  onRecordAuthWithOTPRequest,
  onRecordAuthRefreshRequest,
  onRecordConfirmPasswordResetRequest,
]) {
  on((e) => require(`${__hooks}/lib/operator.js`).atTheServer(e), '_superusers')
}

onRecordRequestPasswordResetRequest(
  (e) => require(`${__hooks}/lib/operator.js`).requestReset(e),
  '_superusers',
)
