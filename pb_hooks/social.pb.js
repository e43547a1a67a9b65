onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/lib/social.js`).signUp(e), 'users')
