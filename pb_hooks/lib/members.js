// Who besides its owner may see or write a calendar. Unless the owner is Pro, everybody else only looks.

const ID = /^[a-z0-9]{15}$/

/** SQL: `by`, who writes, may plan in the calendar of `user`. */
const PLANS_HERE = `EXISTS (SELECT 1 FROM calendar_people p JOIN users u ON u.id = p.owner
  WHERE p.owner = {:user} AND p.person = {:by} AND p.role = 'plan' AND u.pro)`

const { rowsOf } = require(`${__hooks}/lib/db.js`)

/** What a stored role allows now: a planner sees notes, also after the owner's plan has ended. */
const effective = ({ role, notes, pro }) => ({
  role: pro && role === 'plan' ? 'plan' : 'look',
  notes: notes || role === 'plan',
})

/** The `{ role, notes }` of a person in another's calendar; null if they are not in it. Throws if it cannot be read. */
function membershipOf(app, owner, person) {
  const rows = rowsOf(
    app,
    { role: '', notes: false, pro: false },
    `SELECT p.role, p.notes, u.pro FROM calendar_people p JOIN users u ON u.id = p.owner
         WHERE p.owner = {:owner} AND p.person = {:person}`,
    { owner, person },
  )
  return rows.length > 0 ? effective(rows[0]) : null
}

const PEOPLE_REV = 'quartal changes of people'

/**
 * How often memberships have changed since the server started. A live stream remembers who may see a calendar and reads
 * it again once this number is another.
 */
const peopleRev = (app) => app.store().get(PEOPLE_REV) ?? 0

const peopleChanged = (app) => app.store().setFunc(PEOPLE_REV, (rev) => (rev ?? 0) + 1)

/** Whether a person may write the days and tags of a calendar. */
const mayPlan = (app, owner, person) =>
  owner === person || membershipOf(app, owner, person)?.role === 'plan'

/** The ids in a column of the rows with this id in the column `known`. */
function idsOf(app, column, known, id) {
  const rows = rowsOf(
    app,
    { id: '' },
    `SELECT ${column} AS id FROM calendar_people WHERE ${known} = {:id}`,
    { id },
  )
  return rows.map((row) => row.id)
}

/** The people in the calendar of `owner`, and the owners of the calendars that `person` is in. */
const peopleOf = (app, owner) => idsOf(app, 'person', 'owner', owner)
const ownersOf = (app, person) => idsOf(app, 'owner', 'person', person)

/** Removes a calendar from the settings of a person who is no longer in it, so that its owner is named nowhere. */
function forgetBeside(tx, owner, person) {
  const [account] = tx.findAllRecords('users', $dbx.hashExp({ id: person }))
  const settings = JSON.parse(account?.getString('settings') || 'null')
  if (!Object.hasOwn(settings?.beside ?? {}, owner)) return
  delete settings.beside[owner]
  account.set('settings', settings)
  tx.saveNoValidate(account)
}

/** The calendar that a write names: the writer's own if it names none, null if the name is no id. */
function calendarNamed(name, me) {
  if (name === undefined) return me
  return typeof name === 'string' && ID.test(name) ? name : null
}

/**
 * Refuses a write of a day or tag in another calendar than the request names, or by a person who may no longer plan
 * there. PocketBase checks its rule before the transaction, so this checks again within it.
 */
function checkCalendar(tx, e) {
  if (e.hasSuperuserAuth()) return
  const owner = e.record.getString('user')
  const named = e.requestInfo().headers.x_calendar
  const isNamed = named === undefined || named === owner
  if (isNamed && mayPlan(tx, owner, e.auth.id)) return
  // Answers as PocketBase does if a rule fails.
  if (e.record.isNew()) throw new BadRequestError('Failed to create record.')
  throw new NotFoundError()
}

module.exports = {
  calendarNamed,
  checkCalendar,
  effective,
  forgetBeside,
  mayPlan,
  membershipOf,
  ownersOf,
  PLANS_HERE,
  peopleChanged,
  peopleOf,
  peopleRev,
}
