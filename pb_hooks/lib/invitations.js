// Invitations into a calendar: each has an address that works for one person. Only a digest of it is stored.

const { DAY, run, storedTime } = require(`${__hooks}/lib/db.js`)
const { iso } = require(`${__hooks}/lib/calendars.js`)
const { FIRST_COLOURS, isBlank, MOST_CALENDARS, MOST_INVITATION_LABEL, MOST_PEOPLE } = require(
  `${__hooks}/lib/domain.js`,
)
const { publishPeople } = require(`${__hooks}/lib/live.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { countOne, isBeyond } = require(`${__hooks}/lib/rates.js`)
const { fieldError, inTransaction } = require(`${__hooks}/lib/requests.js`)

/** How long an invitation works, and how long it is kept after that, in milliseconds. */
const GOOD_FOR = 7 * DAY
const KEPT_FOR = 30 * DAY

const TOKEN = /^[a-z0-9]{26}$/
const LENGTH = 26
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ROLES = ['look', 'plan']

const count = (tx, column, id) => tx.countRecords('calendar_people', $dbx.hashExp({ [column]: id }))

const openOf = (tx, owner) =>
  tx.findRecordsByFilter(
    'invitations',
    "owner = {:owner} && used = '' && withdrawn = '' && ends > {:now}",
    'created,id',
    0,
    0,
    { owner, now: storedTime(Date.now()) },
  )

const shown = (invitation) => ({
  id: invitation.id,
  role: invitation.getString('role'),
  notes: invitation.getBool('notes'),
  label: invitation.getString('label'),
  created: iso(invitation.getString('created')),
  ends: iso(invitation.getString('ends')),
})

const list = (e) => e.json(200, { invitations: openOf(e.app, e.auth.id).map(shown) })

function checkPeople(people) {
  if (people < MOST_PEOPLE) return
  const max = MOST_PEOPLE
  throw fieldError('invitation', 'limit_people', `A calendar has ${max} people at most.`, { max })
}

/** The owner's note for whom an invitation is, in one line; empty if there is none. */
function labelIn({ label = '' }) {
  if (typeof label !== 'string') {
    throw fieldError('label', 'validation_invalid_value', 'A label is a text.')
  }
  // A text of more than twice the units has too many code points in any case, and is not split.
  const max = MOST_INVITATION_LABEL
  if (label.length > 2 * max || [...label].length > max) {
    const message = `A label has ${max} characters at most.`
    throw fieldError('label', 'validation_max_text_constraint', message, { max })
  }
  return isBlank(label) ? '' : label.replace(/\s+/g, ' ').trim()
}

/** Stores an invitation and answers it with its address, the only time that this is known. */
function save(tx, kept) {
  const token = $security.randomStringWithAlphabet(LENGTH, LETTERS)
  const invitation = new Record(tx.findCollectionByNameOrId('invitations'), {
    ...kept,
    digest: $security.sha256(token),
    ends: storedTime(Date.now() + GOOD_FOR),
  })
  tx.save(invitation)
  return { ...shown(invitation), token }
}

function make(e) {
  const { body } = e.requestInfo()
  const { role, notes } = body
  const owner = e.auth.id
  if (!ROLES.includes(role)) throw fieldError('role', 'validation_invalid_value', 'No such role.')
  if (typeof notes !== 'boolean') {
    throw fieldError('notes', 'validation_invalid_value', 'Notes are shown, or they are not.')
  }
  const label = labelIn(body)
  checkPlan(e)
  let made = null
  inTransaction(e, (tx) => {
    checkPeople(count(tx, 'owner', owner) + openOf(tx, owner).length)
    made = save(tx, { owner, role, notes: notes || role === 'plan', label })
  })
  return e.json(200, made)
}

function checkPlan({ auth }) {
  if (!auth.getBool('pro')) throw new ForbiddenError('The plan of this account has no people.')
}

function refuse(state) {
  throw fieldError('invitation', `invitation_${state}`, `This invitation is ${state}.`)
}

function ownInvitation(tx, e) {
  const named = { id: e.request.pathValue('id'), owner: e.auth.id }
  const [invitation] = tx.findAllRecords('invitations', $dbx.hashExp(named))
  if (!invitation) throw new NotFoundError()
  return invitation
}

function close(tx, invitation) {
  invitation.set('withdrawn', storedTime(Date.now()))
  tx.save(invitation)
}

function withdraw(e) {
  inTransaction(e, (tx) => {
    const invitation = ownInvitation(tx, e)
    if (invitation.getString('used') !== '') refuse('used')
    if (invitation.getString('withdrawn') === '') close(tx, invitation)
  })
  return e.noContent(204)
}

/** Withdraws all open invitations: a thief of the account may have made them. */
function withdrawAll(tx, owner) {
  run(
    tx,
    "UPDATE invitations SET withdrawn = {:now} WHERE owner = {:owner} AND used = '' AND withdrawn = ''",
    { owner, now: storedTime(Date.now()) },
  )
}

/** Withdraws an open invitation and makes the same with a new address, for an owner who has lost it. */
function renew(e) {
  checkPlan(e)
  let made = null
  inTransaction(e, (tx) => {
    const before = ownInvitation(tx, e)
    const state = stateOf(before, e.auth)
    if (state !== 'open') refuse(state)
    close(tx, before)
    const { role, notes, label } = shown(before)
    made = save(tx, { owner: e.auth.id, role, notes, label })
  })
  return e.json(200, made)
}

/**
 * The invitation with this address. A network that tries many wrong addresses is refused, but right ones still work.
 */
function invitationBehind(e) {
  const token = e.request.pathValue('token')
  const [invitation] = TOKEN.test(token)
    ? e.app.findAllRecords('invitations', $dbx.hashExp({ digest: $security.sha256(token) }))
    : []
  if (invitation) return invitation
  if (isBeyond(e, RATES.unknownInvitations)) throw new TooManyRequestsError()
  countOne(e, RATES.unknownInvitations)
  throw new NotFoundError()
}

function stateOf(invitation, owner) {
  if (invitation.getString('used') !== '') return 'used'
  if (invitation.getString('withdrawn') !== '') return 'withdrawn'
  if (invitation.getString('ends') < storedTime(Date.now())) return 'expired'
  return owner.getBool('pro') ? 'open' : 'waiting'
}

const isIn = (tx, owner, person) =>
  tx.countRecords('calendar_people', $dbx.hashExp({ owner, person })) > 0

/** What an invitation says to anybody who has its address, also a guest, who is told no id. */
function show(e) {
  e.response.header().set('Cache-Control', 'no-store')
  const invitation = invitationBehind(e)
  const owner = e.app.findRecordById('users', invitation.getString('owner'))
  const isJoined = e.auth && isIn(e.app, owner.id, e.auth.id)
  const state = isJoined ? 'joined' : stateOf(invitation, owner)
  const isTold = e.auth && (state === 'open' || state === 'joined')
  const { role, notes, ends } = shown(invitation)
  return e.json(200, {
    owner: isTold ? owner.id : '',
    name: owner.getString('name'),
    role,
    notes,
    state,
    ends,
  })
}

/** The colour of a calendar for a person who joins it: the first of those that their other calendars use least. */
function firstColour(tx, person) {
  const others = tx.findAllRecords('calendar_people', $dbx.hashExp({ person }))
  const used = others.map((row) => row.getString('colour'))
  const times = FIRST_COLOURS.map((colour) => used.filter((one) => one === colour).length)
  return FIRST_COLOURS[times.indexOf(Math.min(...times))]
}

function addPerson(tx, owner, person, role) {
  const people = tx.findCollectionByNameOrId('calendar_people')
  tx.save(new Record(people, { owner, person, colour: firstColour(tx, person), ...role }))
}

/**
 * The person who joins lets the owner look at their days too, on any plan. If either has too many people or calendars
 * they join without this, and false is answered.
 */
function letBack(tx, owner, person, notes) {
  const isFull =
    count(tx, 'owner', person) >= MOST_PEOPLE || count(tx, 'person', owner) >= MOST_CALENDARS
  const isLet = isIn(tx, person, owner)
  if (!isFull && !isLet) addPerson(tx, person, owner, { role: 'look', notes, label: '' })
  return isLet || !isFull
}

/** What the person who joins chose for their own days: whether the owner sees them, and the notes. */
function backIn({ back = false, notes = false }) {
  if (typeof back !== 'boolean' || typeof notes !== 'boolean') {
    throw fieldError('back', 'validation_invalid_value', 'Days are shown, or they are not.')
  }
  return { isSeen: back, notes }
}

/**
 * Adds a person by an invitation, or throws why it does not work. False if the owner was to see their days too and
 * cannot.
 */
function enter(tx, id, owner, person, back) {
  const [invitation] = tx.findAllRecords('invitations', $dbx.hashExp({ id }))
  const [account] = tx.findAllRecords('users', $dbx.hashExp({ id: owner }))
  if (!invitation || !account) throw new NotFoundError()
  const state = stateOf(invitation, account)
  if (state !== 'open') refuse(state)
  if (count(tx, 'person', person) >= MOST_CALENDARS) {
    const max = MOST_CALENDARS
    const message = `A person has ${max} calendars of others at most.`
    throw fieldError('invitation', 'limit_calendars', message, { max })
  }
  checkPeople(count(tx, 'owner', owner))
  const { role, notes, label } = shown(invitation)
  addPerson(tx, owner, person, { role, notes, label })
  const isDone = !back.isSeen || letBack(tx, owner, person, back.notes)
  invitation.set('used', storedTime(Date.now()))
  invitation.set('usedBy', person)
  tx.save(invitation)
  return isDone
}

/** Accepts an invitation. A person who is in the calendar already keeps their role, and the invitation stays open. */
function join(e) {
  const invitation = invitationBehind(e)
  const back = backIn(e.requestInfo().body)
  const [owner, person] = [invitation.getString('owner'), e.auth.id]
  if (owner === person) refuse('own')
  if (isIn(e.app, owner, person)) return e.json(200, { owner })
  let isDone = true
  publishPeople(e.app, [owner, person], (tx) => {
    isDone = enter(tx, invitation.id, owner, person, back)
  })
  return e.json(200, { owner, unseen: !isDone })
}

/** Deletes invitations that ended long ago. */
function tidy(app) {
  run(app, 'DELETE FROM invitations WHERE ends < {:before}', {
    before: storedTime(Date.now() - KEPT_FOR),
  })
}

module.exports = { join, list, make, renew, show, tidy, withdraw, withdrawAll }
