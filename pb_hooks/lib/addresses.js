// One account, however the domain of its address is written.

const { oneAddress } = require(`${__hooks}/lib/domain.js`)

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

module.exports = { requestChange, signIn, signInByProvider }
