// Changes to the people of a calendar, by its owner or by the person concerned.

const { personOf, peopleRows } = require(`${__hooks}/lib/calendars.js`)
const { leave } = require(`${__hooks}/lib/here.js`)
const { publishPeople } = require(`${__hooks}/lib/live.js`)
const { afterwards, fieldError } = require(`${__hooks}/lib/requests.js`)
const { unfollow } = require(`${__hooks}/lib/streams.js`)

const ROLES = ['look', 'plan']
const COLOUR = /^#[0-9a-f]{6}$/

const isText = (value, form) => typeof value === 'string' && form.test(value)

const invalid = (name) => fieldError(name, 'validation_invalid_value', `This "${name}" is none.`)

/** The changes in a body: the owner sets what a person may do, the person sets the colour of the calendar. */
function changesIn(e, isOwner) {
  const { body } = e.requestInfo()
  const names = Object.keys(body)
  const allowed = isOwner ? ['role', 'notes'] : ['colour']
  if (names.length === 0 || !names.every((name) => allowed.includes(name))) {
    throw new ForbiddenError('This is not yours to change.')
  }
  const { role, notes, colour } = body
  if (role !== undefined && !ROLES.includes(role)) throw invalid('role')
  if (notes !== undefined && typeof notes !== 'boolean') throw invalid('notes')
  if (colour !== undefined && !isText(colour, COLOUR)) throw invalid('colour')
  return body
}

const membershipRow = (tx, owner, person) => {
  const [row] = tx.findAllRecords('calendar_people', $dbx.hashExp({ owner, person }))
  if (!row) throw new NotFoundError()
  return row
}

/** The owner and the person that a request names; 404 for anybody else. */
function ownerAndPerson(e) {
  const [owner, person] = ['owner', 'person'].map((name) => e.request.pathValue(name))
  if (e.auth.id !== owner && e.auth.id !== person) throw new NotFoundError()
  return { owner, person }
}

function change(e) {
  const { owner, person } = ownerAndPerson(e)
  const isOwner = e.auth.id === owner
  const row = membershipRow(e.app, owner, person)
  const changes = changesIn(e, isOwner)
  publishPeople(e.app, isOwner ? [owner, person] : [person], (tx) => {
    const stored = membershipRow(tx, owner, row.getString('person'))
    for (const name of Object.keys(changes)) stored.set(name, changes[name])
    tx.save(stored)
  })
  const of = isOwner
    ? peopleRows(e.app, 'person', 'owner', owner)
    : peopleRows(e.app, 'owner', 'person', person)
  const after = of.find(({ id }) => id === (isOwner ? person : owner))
  if (!after) throw new NotFoundError()
  return e.json(200, isOwner ? personOf(after) : { owner, colour: after.colour })
}

function end(e) {
  const { owner, person } = ownerAndPerson(e)
  publishPeople(e.app, [owner, person], (tx) => tx.delete(membershipRow(tx, owner, person)))
  afterwards(
    e.app,
    () => unfollow(owner, person),
    () => leave(e.app, owner, person),
  )
  return e.noContent(204)
}

module.exports = { change, end }
