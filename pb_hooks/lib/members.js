// Who may see or write a calendar besides its owner. While the owner is not Pro, all of them only look.

const ID = /^[a-z0-9]{15}$/

/** Holds in a statement where `by`, whom a write comes from, plans in the calendar of `user`. */
const PLANS_HERE = `EXISTS (SELECT 1 FROM calendar_people p JOIN users u ON u.id = p.owner
  WHERE p.owner = {:user} AND p.person = {:by} AND p.role = 'plan' AND u.pro)`

/** What a stored role means now: who plans sees notes, also once the plan of the owner has ended. */
const { rowsOf } = require(`${__hooks}/lib/db.js`)
const effective = ({ role, notes, pro }) => ({
  role: pro && role === 'plan' ? 'plan' : 'look',
  notes: notes || role === 'plan',
})

/** What somebody is in the calendar of another, `{ role, notes }`; null if nothing. Throws where it cannot be read. */
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

/** Counts changes of memberships since the server was started; what streams remember of them holds for one count. */
const peopleRev = (app) => app.store().get(PEOPLE_REV) ?? 0

const peopleChanged = (app) => app.store().setFunc(PEOPLE_REV, (rev) => (rev ?? 0) + 1)

/** Whether somebody may write the days and tags of a calendar. */
const mayPlan = (app, owner, person) =>
  owner === person || membershipOf(app, owner, person)?.role === 'plan'

/** The ids in one column of the rows of which another one is known. */
function idsOf(app, column, known, id) {
  const rows = rowsOf(
    app,
    { id: '' },
    `SELECT ${column} AS id FROM calendar_people WHERE ${known} = {:id}`,
    { id },
  )
  return rows.map((row) => row.id)
}

/** Who is in the calendar of somebody, and whose calendars somebody is in. */
const peopleOf = (app, owner) => idsOf(app, 'person', 'owner', owner)
const ownersOf = (app, person) => idsOf(app, 'owner', 'person', person)

/** Takes a calendar out of the choices of somebody who is no longer in it, so that its owner is named nowhere. */
function forgetBeside(tx, owner, person) {
  const [account] = tx.findAllRecords('users', $dbx.hashExp({ id: person }))
  const settings = JSON.parse(account?.getString('settings') || 'null')
  if (!Object.hasOwn(settings?.beside ?? {}, owner)) return
  delete settings.beside[owner]
  account.set('settings', settings)
  tx.saveNoValidate(account)
}

/** The calendar that a write names: the own one where it names none, null where that is no id. */
function calendarNamed(name, me) {
  if (name === undefined) return me
  return typeof name === 'string' && ID.test(name) ? name : null
}

/**
 * Refuses a write of a day or tag in another calendar than it names, and by who may not plan there any more: PocketBase
 * asks the rule before the transaction.
 */
function checkCalendar(tx, e) {
  if (e.hasSuperuserAuth()) return
  const owner = e.record.getString('user')
  const named = e.requestInfo().headers.x_calendar
  const isNamed = named === undefined || named === owner
  if (isNamed && mayPlan(tx, owner, e.auth.id)) return
  // As PocketBase answers where a rule does not hold.
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
