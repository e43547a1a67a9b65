// One account, however the domain of its address is written.

const { isBlank, MAX_NAME_LENGTH, oneAddress } = require(`${__hooks}/lib/domain.js`)
const { NOBODY_KNOWS } = require(`${__hooks}/lib/passwords.js`)

function accountOf(app, users, address) {
  try {
    return app.findAuthRecordByEmail(users, address)
  } catch {
    return null
  }
}

/** Signs in whoever writes their domain in another way. */
function signIn(e) {
  if (!e.record && e.identity) e.record = accountOf(e.app, e.collection, oneAddress(e.identity))
  e.next()
}

/** Somebody asks for another address: one that is taken in another spelling is taken. */
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

/** A provider sends the address in its own spelling. */
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
 * Leads from a provider's form, which no page could read, on to our page by a link. A relative one where app and API
 * share an origin, so that the browser comes back to the address it left.
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

/** The proxy is known by its header, also beside an empty one of the visitor's. */
function isThroughProxy(e) {
  const name = $os.getenv('TRUSTED_PROXY_HEADER').trim()
  return name !== '' && e.requestEvent.request.header.values(name).length > 0
}

/** Goes on for whoever reaches the server without its proxy. */
function atTheServer(e) {
  if (isThroughProxy(e)) throw new NotFoundError()
  e.next()
}

/** Sends no mail through the proxy, and answers as for an address that nobody has. */
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
