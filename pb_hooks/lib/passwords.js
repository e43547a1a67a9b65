// Passwords. The password is asked for once more before an account is deleted: an open page, or a stolen token, is not
// enough for that. Who came in by a provider has none.

const { MAX_PASSWORD_BYTES, sentPassword } = require(`${__hooks}/lib/domain.js`)
const { forget } = require(`${__hooks}/lib/memory.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { inTurn } = require(`${__hooks}/lib/queue.js`)
const { areLimited, countOne, limitOne, nameOf, networkOf, refuseBeyond } = require(
  `${__hooks}/lib/rates.js`,
)
const { fieldError } = require(`${__hooks}/lib/requests.js`)

/** Set on a record, and not stored: a password that is saved now was made up, and nobody knows it. */
const NOBODY_KNOWS = 'passwordNobodyKnows'

/**
 * Refuses a change that was asked for in a session which has ended meanwhile; of two changes that each end all sessions
 * one is done.
 */
function checkSession(e) {
  const { auth, record } = e
  if (e.hasSuperuserAuth() || auth?.id !== record.id) return
  if (auth.tokenKey() !== record.original().tokenKey()) throw new NotFoundError()
}

/**
 * Notes that a new account has a password, unless a provider brings it: PocketBase makes one up then and keeps the hash
 * alone.
 */
function noteFirst(record) {
  record.set('hasPassword', record.getString('password') !== '')
}

/** Called for each save of an account: another password is one that its person has chosen. */
function noteChange(record) {
  const hash = 'password:hash'
  const before = record.original()
  // What was made in this very transaction was not read before, and is noted already.
  if (before.tokenKey() === '' || record.getString(hash) === before.getString(hash)) return
  record.set('hasPassword', !record.get(NOBODY_KNOWS))
}

/** Only the owner may read whether the account has a password, so that the app asks for it where it is needed. */
function unhideHasPassword(e) {
  if (e.requestInfo?.auth?.id === e.record.id) e.record.unhide('hasPassword')
  e.next()
}

/** Longer ones are none, and hashing them would be somebody else's wish. */
const isPasswordOf = (account, password) =>
  typeof password === 'string' &&
  password.length <= MAX_PASSWORD_BYTES &&
  account.validatePassword(sentPassword(password))

/** Lets an account be deleted by whoever knows its password, if it has one. */
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
  // It is the turn of this request already (gate.js).
  countingWrong(e, account, ({ data }) => Boolean(data?.password), look)
  return e.next()
}

// Wrong passwords are counted, and after some of them refused; right ones are no attack, however many people sign in
// from one office.

/** What wrong passwords are counted by: the network, the account from this network, the account from anywhere. */
function wrongOnes(e, account) {
  const here = `${account} ${networkOf(e.realIP())}`
  return [[RATES.wrongOfNetwork], [RATES.wrongHere, here], [RATES.wrongOfAccount, account]]
}

/** By which name the wrong passwords of an account are counted, wherever they are tried. */
const nameOfAccount = (collection, email) => `${collection.name} ${email.trim().toLowerCase()}`

/**
 * Runs `work`, which checks a password of an account, unless there were too many wrong ones; `isWrong` tells from its
 * error whether this was another.
 */
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
  // Others that waited at the same time may have been wrong meanwhile.
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
