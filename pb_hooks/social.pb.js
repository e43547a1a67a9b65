onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/lib/social.js`).signUp(e), 'users')

// Some providers (Apple) answer with a form.
routerAdd('POST', '/api/provider-return', (e) => require(`${__hooks}/lib/social.js`).leadOn(e))
