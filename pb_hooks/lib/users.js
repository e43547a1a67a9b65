const { fieldError, inTransaction, keepUnnamedFields, sentBody, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)

const { checkPicture } = require(`${__hooks}/lib/pictures.js`)
const { countingWrong, nameOfAccount } = require(`${__hooks}/lib/signIns.js`)
const { countRemaining } = require(`${__hooks}/lib/signUps.js`)

const isOtherSpelling = (name) => name !== 'pro' && name.replace(/[+-]/g, '') === 'pro'

/**
 * A saved language must not write back the plan it was read with: that would undo a payment that
 * came in between. So the plan always is the stored one, unless a superuser names it.
 */
function update(e) {
  if (!('oldPassword' in e.requestInfo().body)) return change(e)
  // To tell the password of before is a way to try it out.
  const account = nameOfAccount(e.collection, e.record.original().email())
  countingWrong(
    e,
    account,
    ({ data }) => Boolean(data?.oldPassword),
    () => change(e),
  )
}

function change(e) {
  checkPicture(e.record)
  if (!e.hasSuperuserAuth() && Object.keys(sentBody(e)).some(isOtherSpelling)) {
    throw new NotFoundError()
  }
  inTransaction(e, (tx) => {
    const stored = storedRow(tx, e)
    keepUnnamedFields(e, stored, ['name', 'lang', 'pro'])
    if (!e.hasSuperuserAuth()) e.record.set('pro', stored.getBool('pro'))
    e.next()
  })
}

function create(e) {
  countRemaining(e)
  checkPicture(e.record)
  e.next()
}

/** What a hash of PocketBase takes, less one; the app says so before (T4). */
const MOST_PASSWORD_BYTES = 71

/** PocketBase counts code points, and tells nothing of a password that its hash does not take. */
function validate(e) {
  const password = e.record.getString('password')
  if (toBytes(password).length > MOST_PASSWORD_BYTES) {
    const message = `A password has ${MOST_PASSWORD_BYTES} bytes at most.`
    throw fieldError('password', 'validation_max_text_constraint', message, {
      max: MOST_PASSWORD_BYTES,
    })
  }
  e.next()
}

const invalidToken = () =>
  fieldError('token', 'validation_invalid_token', 'Invalid or expired token.')

/**
 * Writes what a save changes and nothing else. PocketBase would write the whole row as it was read: a name
 * would bring back the password, address and sessions of before, a password the plan of before a payment.
 * Who asked, and with which password or link, was judged by that row too: once it has another password or
 * address, nothing that was asked for before is done (D10).
 */
function writeChanges(e) {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const before = e.record.original()
    const [stored] = tx.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, { id: e.record.id })
    // What was made in this very transaction was not read before.
    const judgedBy = before.tokenKey()
    if (stored && judgedBy !== '' && stored.tokenKey() !== judgedBy) throw invalidToken()
    // Open windows are told the whole row, so it has to be right as well.
    const isPlan = e.record.getBool('pro') !== before.getBool('pro')
    if (stored && !isPlan) e.record.set('pro', stored.getBool('pro'))
    e.next()
  })
}

module.exports = { create, update, validate, writeChanges }
