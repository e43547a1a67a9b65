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
  const told = { code: body.code, state: body.state, error: body.error }
  try {
    // Apple tells the name of a person here, the first time only, and nowhere else.
    const { firstName, lastName } = JSON.parse(body.user).name
    told.name = [...`${firstName ?? ''} ${lastName ?? ''}`.trim()].slice(0, 120).join('')
  } catch {
    // Nobody's name.
  }
  const query = Object.keys(told)
    .filter((name) => told[name])
    .map((name) => `${name}=${encodeURIComponent(String(told[name]))}`)
  const origin = $os.getenv('VITE_POCKETBASE_URL') ? e.app.settings().meta.appURL : ''
  return e.redirect(303, `${origin}/auth?${query.join('&')}`)
})
