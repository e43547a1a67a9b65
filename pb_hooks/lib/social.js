const { isBlank, MAX_NAME_LENGTH } = require(`${__hooks}/lib/domain.js`)
const { NOBODY_KNOWS } = require(`${__hooks}/lib/passwords.js`)

const cutName = (name) => {
  const cut = [...name.trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
  return isBlank(cut) ? '' : cut
}

/** A provider's name may be longer than the account takes, and the sign-up would fail for it. */
function signUp(e) {
  const name = e.oAuth2User?.name
  if (name) e.oAuth2User.name = cutName(name)
  // Where an address was never confirmed PocketBase sets a password that nobody knows.
  e.record?.set(NOBODY_KNOWS, true)
  e.next()
}

/** The name that Apple sends with its form, the first time only and nowhere else; empty if there is none. */
function nameFromForm(user) {
  try {
    const { firstName, lastName } = JSON.parse(user).name
    return cutName(`${firstName ?? ''} ${lastName ?? ''}`)
  } catch {
    return ''
  }
}

/**
 * Leads from a provider's form, which no page could read, on to our page by a link. A relative one where
 * app and API share an origin, so that the browser comes back to the address it left.
 */
function leadOn(e) {
  // Before it is read: what a form like this may bring has its end.
  const { body } = e.requestInfo()
  const params = {
    code: body.code,
    state: body.state,
    error: body.error,
    name: nameFromForm(body.user),
  }
  const query = Object.keys(params)
    .filter((name) => params[name])
    .map((name) => `${name}=${encodeURIComponent(String(params[name]))}`)
  const origin = $os.getenv('VITE_POCKETBASE_URL') ? e.app.settings().meta.appURL : ''
  return e.redirect(303, `${origin}/auth?${query.join('&')}`)
}

module.exports = { leadOn, signUp }
