// Signing in. Different spellings of a domain are the same address, so they find the same account.

const { isBlank, MAX_NAME_LENGTH, oneAddress } = require(`${__hooks}/lib/domain.js`)
const { NOBODY_KNOWS } = require(`${__hooks}/lib/passwords.js`)

function accountOf(app, users, address) {
  try {
    return app.findAuthRecordByEmail(users, address)
  } catch {
    return null
  }
}

/** Finds the account for another spelling of its address. */
function signIn(e) {
  if (!e.record && e.identity) e.record = accountOf(e.app, e.collection, oneAddress(e.identity))
  e.next()
}

/** Asks for a new address; another account may have it in another spelling. */
function requestChange(e) {
  const address = oneAddress(e.newEmail)
  if (address !== e.newEmail && accountOf(e.app, e.collection, address)) {
    const message = 'User email already exists'
    throw new BadRequestError(message, {
      newEmail: new ValidationError('validation_not_unique', message),
    })
  }
  e.newEmail = address
  e.next()
}

/** Finds the account for the spelling in which a provider sends the address. */
function signInByProvider(e) {
  if (e.oAuth2User?.email) e.oAuth2User.email = oneAddress(e.oAuth2User.email)
  if (!e.record && e.oAuth2User?.email) {
    e.record = accountOf(e.app, e.collection, e.oAuth2User.email)
    e.isNewRecord = !e.record
  }
  e.next()
}

const cutName = (name) => {
  const cut = [...name.trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
  return isBlank(cut) ? '' : cut
}

/** Shortens a name that is too long for an account, or the sign-up would fail. */
function signUp(e) {
  const name = e.oAuth2User?.name
  if (name) e.oAuth2User.name = cutName(name)
  // If the account's address was never confirmed, PocketBase sets a random password.
  e.record?.set(NOBODY_KNOWS, true)
  e.next()
}

/** The name in Apple's form, which Apple sends at the first sign-in only; empty if there is none. */
function nameFromForm(user) {
  try {
    const { firstName, lastName } = JSON.parse(user).name
    return cutName(`${firstName ?? ''} ${lastName ?? ''}`)
  } catch {
    return ''
  }
}

/**
 * Redirects a provider's form, which no page could read, to our page. The address is relative if app and API share an
 * origin, so that the browser returns to the origin it came from.
 */
function leadOn(e) {
  // requestInfo bounds the size of the form.
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

/** Whether a request came through the proxy, which sets this header, even if the visitor sent it empty. */
function isThroughProxy(e) {
  const name = $os.getenv('TRUSTED_PROXY_HEADER').trim()
  return name !== '' && e.requestEvent.request.header.values(name).length > 0
}

/** Answers 404 unless the request reaches the server without the proxy. */
function atTheServer(e) {
  if (isThroughProxy(e)) throw new NotFoundError()
  e.next()
}

/** Sends no mail for a request through the proxy, and answers as for an unknown address. */
function requestReset(e) {
  if (isThroughProxy(e)) return e.requestEvent.noContent(204)
  return e.next()
}

module.exports = {
  atTheServer,
  leadOn,
  requestChange,
  requestReset,
  signIn,
  signInByProvider,
  signUp,
}
