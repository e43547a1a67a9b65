// A provider's name may be longer than the account takes, and the sign-up would fail for it.
onRecordAuthWithOAuth2Request((e) => {
  const name = e.oAuth2User?.name
  if (name) e.oAuth2User.name = [...name].slice(0, 120).join('').trim()
  e.next()
}, 'users')

// Some providers answer with a form, which no page could read: it goes on as a link. A relative one where
// app and API share an origin, so that the browser comes back to the address it left.
routerAdd('POST', '/api/provider-return', (e) => {
  const { body } = e.requestInfo()
  const query = ['code', 'state', 'error']
    .filter((name) => body[name])
    .map((name) => `${name}=${encodeURIComponent(String(body[name]))}`)
  const origin = $os.getenv('VITE_POCKETBASE_URL') ? e.app.settings().meta.appURL : ''
  return e.redirect(303, `${origin}/auth?${query.join('&')}`)
})
