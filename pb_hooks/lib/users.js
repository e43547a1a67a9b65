const { MAX_PASSWORD_BYTES, oneAddress, sentPassword } = require(`${__hooks}/lib/domain.js`)
const { withdrawAll } = require(`${__hooks}/lib/invitations.js`)
const { publishPeople } = require(`${__hooks}/lib/live.js`)
const { ownersOf, peopleOf } = require(`${__hooks}/lib/members.js`)
const { checkSession, countingWrong, nameOfAccount, noteChange, noteFirst } = require(
  `${__hooks}/lib/passwords.js`,
)
const { checkPicture } = require(`${__hooks}/lib/pictures.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)
const { afterwards, emptyBlank, fieldError, inTransaction, open, sentBody, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { hasStreams } = require(`${__hooks}/lib/streams.js`)

const isOtherSpelling = (name) => name !== 'pro' && name.replace(/[+-]/g, '') === 'pro'

function update(e) {
  open(e)
  if (!('oldPassword' in e.requestInfo().body)) return change(e)
  // The old password could be guessed here, so wrong ones are counted.
  const account = nameOfAccount(e.collection, e.record.original().email())
  countingWrong(
    e,
    account,
    ({ data }) => Boolean(data?.oldPassword),
    () => change(e),
  )
}

function change(e) {
  checkSession(e)
  checkPicture(e.record)
  const isMoved = e.record.id !== e.record.original().id
  if (isMoved || (!e.hasSuperuserAuth() && Object.keys(sentBody(e)).some(isOtherSpelling))) {
    throw new NotFoundError()
  }
  const expected = e.requestInfo().headers.x_if_updated
  const { body } = e.requestInfo()
  // Without a transaction if a password is set: PocketBase hashes the old one, and all writers would wait.
  if (expected === undefined || !('settings' in body) || 'password' in body) return e.next()
  inTransaction(e, (tx) => {
    checkUnchanged(storedRow(tx, e), expected)
    e.next()
  })
}

/**
 * Refuses settings if the account has changed since its device read it. Settings are saved as a whole, so those of
 * another device would be lost.
 */
function checkUnchanged(stored, expected) {
  if (stored.getString('updated') === expected) return
  const message = 'The account has changed since it was read.'
  throw new ApiError(409, message, { settings: new ValidationError('account_changed', message) })
}

/** Counts a sign-up in a batch or with a session; that of a guest was counted in gate.js, before it waited. */
function countSignUp(e) {
  const { context, headers } = e.requestInfo()
  if (context === 'batch' || headers.authorization) limitOne(e, RATES.signUps)
}

function create(e) {
  open(e)
  countSignUp(e)
  checkPicture(e.record)
  noteFirst(e.record)
  e.next()
}

/**
 * Brings the domain of an address and the characters of a password (NFC) into one spelling, before lengths are checked.
 */
function spellAlike(record) {
  emptyBlank(record, 'name')
  const [email, password] = [record.email(), record.getString('password')]
  const composed = sentPassword(password)
  if (email !== record.original().email()) record.setEmail(oneAddress(email))
  if (composed !== password) record.setPassword(composed)
}

/** Settings are an object or nothing; the field itself bounds their size. */
function checkSettings(record) {
  const text = record.getString('settings')
  if (text === '' || text === 'null' || text.startsWith('{')) return
  throw fieldError('settings', 'validation_invalid_settings', 'Settings are an object.')
}

/** Counts a password in bytes: PocketBase counts code points and accepts passwords that its hash cuts off. */
function validate(e) {
  spellAlike(e.record)
  checkSettings(e.record)
  const password = e.record.getString('password')
  if (toBytes(password).length > MAX_PASSWORD_BYTES) {
    const message = `A password has ${MAX_PASSWORD_BYTES} bytes at most.`
    throw fieldError('password', 'validation_max_text_constraint', message, {
      max: MAX_PASSWORD_BYTES,
    })
  }
  e.next()
}

const invalidToken = () =>
  fieldError('token', 'validation_invalid_token', 'Invalid or expired token.')

/**
 * Takes what a save does not change from the stored row. Open windows are sent the whole row, and e.g. a saved language
 * must not show them the plan from before a payment.
 */
function keepUnchanged(record, stored) {
  const before = record.original()
  for (const field of ['name', 'lang', 'pro', 'settings']) {
    if (record.getString(field) === before.getString(field)) record.set(field, stored.get(field))
  }
}

/**
 * Writes only what a save changes. PocketBase would write the row as it was read: a new name would bring back an old
 * password, address and session, a new password the plan from before a payment. The request was also checked against
 * that row, so it is refused once the account has another password or address (tokenKey).
 */
function writeChanges(e) {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const before = e.record.original()
    const [stored] = tx.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, { id: e.record.id })
    // A record made in this very transaction has no original state.
    const judgedBy = before.tokenKey()
    if (!stored && judgedBy !== '') throw new NotFoundError()
    if (judgedBy !== '' && stored.tokenKey() !== judgedBy) throw invalidToken()
    noteChange(e.record)
    if (stored) keepUnchanged(e.record, stored)
    const isOther = (name) => stored.getString(name) !== e.record.getString(name)
    if (stored) e.record.set(CHANGED, PUBLISHED.filter(isOther).join(' '))
    e.next()
    // Ends the account's open invitations with its sessions.
    if (stored && stored.tokenKey() !== e.record.tokenKey()) withdrawAll(tx, e.record.id)
  })
}

/** Fields that others see. Which of them a save has changed is noted on the record, but not stored. */
const PUBLISHED = ['pro', 'name', 'settings']
const CHANGED = 'changedForOthers'

/**
 * Tells others that an account has another plan (which decides what they may do in its calendar), another name or other
 * settings (which people see who have the calendar open or beside theirs).
 */
function publishAccount(e) {
  e.next()
  const { app, record } = e
  const [isOfPlan, isOfName, isOfChoices] = PUBLISHED.map((name) =>
    (record.get(CHANGED) || '').includes(name),
  )
  if (!isOfPlan && !isOfName && !isOfChoices) return
  afterwards(app, () => {
    const people = peopleOf(app, record.id)
    const others = isOfName ? [...people, ...ownersOf(app, record.id)] : []
    const own = people.length > 0 && (isOfName || isOfChoices) ? [record.id] : []
    // Accounts without an open window read it when they open one.
    const listeners = [...others, ...own].filter(hasStreams)
    publishPeople(app, [...new Set([...(isOfPlan ? people : []), ...listeners])])
  })
}

/** Ends every session of the account that asks, this one too, and voids links in mails and tokens of files. */
function endSessions(e) {
  // Saved with the key of this session: if that has ended meanwhile, the save is refused.
  e.auth.refreshTokenKey()
  e.app.save(e.auth)
  return e.noContent(204)
}

module.exports = { create, endSessions, publishAccount, update, validate, writeChanges }
