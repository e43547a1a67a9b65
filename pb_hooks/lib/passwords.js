// Whether an account has a password that its person knows, and asking for it once more before the account is
// deleted: an open page, or a stolen token, is not enough for that. Who came in through a provider has none.

const { fieldError } = require(`${__hooks}/lib/requests.js`)

/** Set on a record, and not stored: a password that is saved now was made up, and nobody knows it. */
const NOBODY_KNOWS = 'passwordNobodyKnows'

/** Longer ones are none (users.js), and hashing them would be somebody else's wish. */
const MOST_CHARACTERS = 71

/** Wrong passwords in a row for one account, and for how long it is asked no more after that. */
const MOST_TRIES = 10
const PAUSE_MS = 10 * 60 * 1000

/** A new account has a password unless a provider brings it: PocketBase makes one up then, and keeps the hash alone. */
function noteFirst(e) {
  e.record.set('hasPassword', e.record.getString('password') !== '')
  e.next()
}

/** Called for each save of an account: another password is one that its person has chosen. */
function noteChange(record) {
  const hash = 'password:hash'
  const before = record.original()
  // What was made in this very transaction was not read before, and is noted already.
  if (before.tokenKey() === '' || record.getString(hash) === before.getString(hash)) return
  record.set('hasPassword', !record.get(NOBODY_KNOWS))
}

/** The owner is told, so that the app asks for what is needed. */
function tellOwner(e) {
  if (e.requestInfo?.auth?.id === e.record.id) e.record.unhide('hasPassword')
  e.next()
}

/** Counts a try, before its password is looked at, and answers with how many there were lately. */
function countTry(key) {
  const now = Date.now()
  let count = 1
  $app.store().setFunc(key, (known) => {
    const [tries, until] = String(known ?? '')
      .split(' ')
      .map(Number)
    if (!(until > now)) return `1 ${now + PAUSE_MS}`
    count = tries + 1
    return `${count} ${until}`
  })
  return count
}

function isPasswordOf(account, password) {
  if (typeof password !== 'string' || password.length > MOST_CHARACTERS) return false
  return account.validatePassword(password)
}

/** Lets an account be deleted by whoever knows its password, if it has one. */
function askAgain(e) {
  if (e.hasSuperuserAuth() || !e.record.getBool('hasPassword')) return e.next()
  const password = e.requestInfo().body?.password
  if (!password) throw fieldError('password', 'validation_required', 'Cannot be blank.')
  const key = `deletions of ${e.record.id}`
  if (countTry(key) > MOST_TRIES) throw new TooManyRequestsError('Too many wrong passwords.')
  if (!isPasswordOf(e.record, password)) {
    throw fieldError('password', 'validation_invalid_password', 'This is not the password.')
  }
  $app.store().remove(key)
  return e.next()
}

module.exports = { NOBODY_KNOWS, askAgain, noteChange, noteFirst, tellOwner }
