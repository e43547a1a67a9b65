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
