const { fieldError, inTransaction, keepUnnamedFields, open, sentBody, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { RECORD_BYTES } = require(`${__hooks}/lib/plan.js`)

const isOtherSpelling = (name) => name !== 'pro' && name.replace(/[+-]/g, '') === 'pro'

/** Looks into nothing that is longer than an account. */
function create(e) {
  open(e, RECORD_BYTES.account)
  e.next()
}

/**
 * A saved language must not write back the plan it was read with: that would undo a payment that
 * came in between. So the plan always is the stored one, unless a superuser names it.
 */
function update(e) {
  open(e, RECORD_BYTES.account)
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

/** How many days of an account are deleted while others wait. */
const SLICE = 500

/**
 * Deletes the days and tags of an account that is about to go. PocketBase would do it with the account in one
 * transaction and record by record, and nobody could save meanwhile: between these slices everybody can.
 */
function deleteCalendar(e) {
  const { id } = e.record
  const slice = () =>
    e.app
      .db()
      .newQuery(
        `DELETE FROM calendar_entries WHERE id IN
           (SELECT id FROM calendar_entries WHERE user = {:id} LIMIT {:slice})`,
      )
      .bind({ id, slice: SLICE })
      .execute()
      .rowsAffected()
  while (slice() === SLICE);
  e.app
    .db()
    .delete('tags', $dbx.hashExp({ user: id }))
    .execute()
  e.next()
}

/** The account that a mail about a new password was sent to. */
function accountOfMail(app, token) {
  try {
    const account = app.findAuthRecordByToken(String(token), 'passwordReset')
    if (account.collection().name === 'users') return account
  } catch {
    // Of another kind, too old, or used already.
  }
  throw invalidToken()
}

/** Sets the password that was chosen by the link of a mail, which proves the address too. */
function setNewPassword(e) {
  const { token, password, passwordConfirm } = e.requestInfo().body ?? {}
  if (!password) throw fieldError('password', 'validation_required', 'Cannot be blank.')
  const account = accountOfMail(e.app, token)
  if (passwordConfirm !== password) {
    throw fieldError('passwordConfirm', 'validation_values_mismatch', "Values don't match.")
  }
  account.setPassword(String(password))
  const { email } = $security.parseUnverifiedJWT(token)
  if (account.email() === email) account.setVerified(true)
  e.app.save(account)
  // PocketBase's own note, which holds the next such mail back for two minutes.
  e.app.store().remove(`@limitPasswordResetEmail_${account.collection().id}${account.id}`)
  return e.noContent(204)
}

module.exports = { create, deleteCalendar, setNewPassword, update, validate, writeChanges }
