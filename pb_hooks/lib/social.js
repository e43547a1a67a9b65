/** How many characters the name of an account may have (pb_migrations/0001_users.js). */
const LONGEST_NAME = 120

const cutName = (name) => [...name.trim()].slice(0, LONGEST_NAME).join('').trim()

/** A provider's name may be longer than the account takes, and the sign-up would fail for it. */
function signUp(e) {
  const name = e.oAuth2User?.name
  if (name) e.oAuth2User.name = cutName(name)
  e.next()
}

/** The name that Apple tells with its form, the first time only and nowhere else; empty if there is none. */
function toldName(user) {
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
  const told = {
    code: body.code,
    state: body.state,
    error: body.error,
    name: toldName(body.user),
  }
  const query = Object.keys(told)
    .filter((name) => told[name])
    .map((name) => `${name}=${encodeURIComponent(String(told[name]))}`)
  const origin = $os.getenv('VITE_POCKETBASE_URL') ? e.app.settings().meta.appURL : ''
  return e.redirect(303, `${origin}/auth?${query.join('&')}`)
}

module.exports = { leadOn, signUp }
