const { toASCII, toUnicode } = require(`${__hooks}/../node_modules/punycode/punycode.js`)

/** What is no plain domain of small letters may have another spelling. */
const PLAIN = /^(?!.*(?:^|\.)xn--)[!-~]*[^.]$/i

/** Letters beyond these PocketBase takes in a domain only as "xn--". */
const UNTAKEN = /[\x80-\x9F\uD800-\uF8FF\uFFF0-\u{10FFFF}]/u

/** What is looked at: an address is no longer (RFC 5321). */
const LONGEST = 320

const even = (text) => text.normalize('NFKC').toLowerCase()

/** The one spelling of a domain, as in src/domain/emailAddress.ts. */
function oneSpelling(domain) {
  if (PLAIN.test(domain)) return domain
  try {
    const name = even(domain.replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''))
    const shown = even(toUnicode(name.replace(/[.\u3002]+$/, '')))
    return UNTAKEN.test(shown) ? toASCII(shown) : shown
  } catch {
    // It is no domain at all, and PocketBase will say so.
    return domain
  }
}

/** Both sides of the last "@"; without one all of it is a domain. */
function withDomain(address, spell) {
  if (address.length > LONGEST) return address
  const text = address.trim().normalize('NFC')
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + spell(text.slice(at))
}

/** The one spelling of an address, so that a domain written as "xn--" makes no second account. */
const oneAddress = (address) => withDomain(address, oneSpelling)

/** The address as mail servers know it. */
const asciiAddress = (address) => withDomain(address, toASCII)

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

module.exports = { asciiAddress, oneAddress, requestChange, signIn, signInByProvider }
