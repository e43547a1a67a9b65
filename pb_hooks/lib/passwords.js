// Passwords. Deleting an account asks for the password once more: an open page or a stolen token is not enough.
// Accounts that signed up by a provider have none.

const { MAX_PASSWORD_BYTES, sentPassword } = require(`${__hooks}/lib/domain.js`)
const { forget } = require(`${__hooks}/lib/memory.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { inTurn } = require(`${__hooks}/lib/queue.js`)
const { areLimited, countOne, limitOne, nameOf, networkOf, refuseBeyond } = require(
  `${__hooks}/lib/rates.js`,
)
const { fieldError } = require(`${__hooks}/lib/requests.js`)

/** Set on a record but not stored: the password being saved is random, so nobody knows it. */
const NOBODY_KNOWS = 'passwordNobodyKnows'

/**
 * Refuses a change if the session that asks for it has ended meanwhile. So of two changes that both end all sessions
 * only one is made.
 */
function checkSession(e) {
  const { auth, record } = e
  if (e.hasSuperuserAuth() || auth?.id !== record.id) return
  if (auth.tokenKey() !== record.original().tokenKey()) throw new NotFoundError()
}

/**
 * Notes that a new account has a password. One from a provider has none; PocketBase makes up a random one and keeps
 * only its hash.
 */
function noteFirst(record) {
  record.set('hasPassword', record.getString('password') !== '')
}

/** At each save of an account: a changed password is one that the person chose. */
function noteChange(record) {
  const hash = 'password:hash'
  const before = record.original()
  // A record made in this very transaction has no original state, and noteFirst has noted it.
  if (before.tokenKey() === '' || record.getString(hash) === before.getString(hash)) return
  record.set('hasPassword', !record.get(NOBODY_KNOWS))
}

/** Only the owner may read whether the account has a password, so that the app asks for it when needed. */
function unhideHasPassword(e) {
  if (e.requestInfo?.auth?.id === e.record.id) e.record.unhide('hasPassword')
  e.next()
}

/** A longer password cannot be right, and hashing it would take long. */
const isPasswordOf = (account, password) =>
  typeof password === 'string' &&
  password.length <= MAX_PASSWORD_BYTES &&
  account.validatePassword(sentPassword(password))

/** Deletes an account only with its password, if it has one. */
function askAgain(e) {
  checkSession(e)
  if (e.hasSuperuserAuth() || !e.record.getBool('hasPassword')) return e.next()
  const password = e.requestInfo().body?.password
  if (!password) throw fieldError('password', 'validation_required', 'Cannot be blank.')
  const account = nameOfAccount(e.collection, e.record.email())
  const look = () => {
    if (isPasswordOf(e.record, password)) return
    throw fieldError('password', 'validation_invalid_password', 'This is not the password.')
  }
  // This request already had its turn (gate.js).
  countingWrong(e, account, ({ data }) => Boolean(data?.password), look)
  return e.next()
}

// Only wrong passwords are counted, and refused after some. Right ones are no attack, however many people sign in from
// one office.

/** The counters of wrong passwords: of the network, of the account from this network, of the account from anywhere. */
function wrongOnes(e, account) {
  const here = `${account} ${networkOf(e.realIP())}`
  return [[RATES.wrongOfNetwork], [RATES.wrongHere, here], [RATES.wrongOfAccount, account]]
}

/** The name of an account in the counters of wrong passwords. */
const nameOfAccount = (collection, email) => `${collection.name} ${email.trim().toLowerCase()}`

/** Runs `work`, which checks a password, unless too many were wrong; counts it if `isWrong` says so of its error. */
function countingWrong(e, account, isWrong, work) {
  const counted = wrongOnes(e, account)
  for (const [rate, whom] of counted) refuseBeyond(e, rate, whom)
  try {
    work()
  } catch (error) {
    if (isWrong(error?.value ?? error)) {
      for (const [rate, whom] of counted) countOne(e, rate, whom)
    }
    throw error
  }
  const [, here] = counted
  if (areLimited(e)) forget(e.app, nameOf(e, ...here))
}

/** A sign-in with a password, in any collection. */
function signIn(e) {
  const account = nameOfAccount(e.collection, e.identity)
  for (const [rate, whom] of wrongOnes(e, account)) refuseBeyond(e, rate, whom)
  limitOne(e, RATES.passwords)
  // Counts again in its turn: requests that waited before it may have been wrong meanwhile.
  inTurn(e, () =>
    countingWrong(
      e,
      account,
      ({ status }) => status === 400,
      () => {
        if (e.collection.name === 'users') e.password = sentPassword(e.password)
        e.next()
      },
    ),
  )
}

module.exports = {
  askAgain,
  checkSession,
  countingWrong,
  nameOfAccount,
  NOBODY_KNOWS,
  noteChange,
  noteFirst,
  signIn,
  unhideHasPassword,
}
