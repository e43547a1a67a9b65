// The calendars that somebody may see besides their own, and what they are shown of each.

const { rowsOf, run, storedTime } = require(`${__hooks}/lib/db.js`)
const { revOf } = require(`${__hooks}/lib/live.js`)
const { effective, membershipOf } = require(`${__hooks}/lib/members.js`)
const { withhold } = require(`${__hooks}/lib/unreadNotes.js`)

/** `seen` is written at most this often, in milliseconds. */
const SEEN_EVERY = 60 * 60 * 1000

/** A stored time as the app reads it: PocketBase writes a blank for the T. */
const iso = (time) => time.replace(' ', 'T')

const PERSON = {
  id: '',
  name: '',
  role: '',
  notes: false,
  colour: '',
  created: '',
  seen: '',
  label: '',
  pro: false,
}

/**
 * Rows of `calendar_people` with this id in the column `known`, each with the account in the column `shown`. Sorted by
 * name, then by when they joined: the app numbers people of the same name in this order.
 */
function peopleRows(app, shown, known, id) {
  return rowsOf(
    app,
    PERSON,
    `SELECT u.id, u.name, p.role, p.notes, p.colour, p.created, p.seen, p.label, o.pro
         FROM calendar_people p JOIN users u ON u.id = p.${shown} JOIN users o ON o.id = p.owner
         WHERE p.${known} = {:id} ORDER BY u.name COLLATE NOCASE, p.created, u.id`,
    { id },
  )
}

/** The calendars of others that somebody may see, each with the number of its newest change. */
function list(e) {
  const calendars = peopleRows(e.app, 'owner', 'person', e.auth.id).map((row) => ({
    owner: row.id,
    name: row.name,
    ...effective(row),
    colour: row.colour,
    since: iso(row.created),
    pro: row.pro,
    rev: revOf(e.app, row.id),
  }))
  return e.json(200, { calendars })
}

/** Somebody in a calendar, as its owner sees them. */
const personOf = ({ id, name, role, notes, created, seen, label }) => ({
  person: id,
  name,
  label,
  role,
  notes: notes || role === 'plan',
  since: iso(created),
  seen: iso(seen),
})

const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => name in (from ?? {})).map((name) => [name, from[name]]))

/**
 * What a role may know of the owner's settings: to look, which holidays there are and where they are days off; to plan,
 * also how leave is counted. All other settings, e.g. whose calendars the owner lays beside, stay with the owner.
 */
function settingsFor(owner, role) {
  const settings = JSON.parse(owner.getString('settings') || 'null') ?? {}
  if (role === 'own') return settings
  if (role === 'plan') return pick(settings, ['holidays', 'leave'])
  return { holidays: pick(settings.holidays, ['regions', 'school', 'work']) }
}

/** Notes that somebody has opened the calendar. */
function recordSeen({ app, auth }, owner) {
  const [now, before] = [Date.now(), Date.now() - SEEN_EVERY].map(storedTime)
  run(
    app,
    `UPDATE calendar_people SET seen = {:now}
         WHERE owner = {:owner} AND person = {:me} AND seen < {:before}`,
    { owner, me: auth.id, now, before },
  )
}

/** The role of the asker in the calendar that a request names; 404 if they are not in it. */
function standingOf({ app, auth }, owner) {
  if (owner === auth.id) return { role: 'own', notes: true }
  const membership = membershipOf(app, owner, auth.id)
  if (!membership) throw new NotFoundError()
  return membership
}

/** One calendar, for its owner and those who are in it. */
function show(e) {
  const id = e.request.pathValue('owner')
  const standing = standingOf(e, id)
  const isOwn = standing.role === 'own'
  if (!isOwn) recordSeen(e, id)
  const owner = e.app.findRecordById('users', id)
  const people = peopleRows(e.app, 'person', 'owner', id)
  return e.json(200, {
    owner: id,
    name: owner.getString('name'),
    ...standing,
    pro: owner.getBool('pro'),
    people: people.map((row) => (isOwn ? personOf(row) : { person: row.id, name: row.name })),
    settings: settingsFor(owner, standing.role),
  })
}

/** A day that is asked for by its id; its note is withheld from those who may not read notes. */
function showDay(e) {
  const owner = e.record.getString('user')
  if (!e.hasSuperuserAuth() && owner !== e.auth.id) {
    const membership = membershipOf(e.app, owner, e.auth.id)
    if (!membership) throw new NotFoundError()
    if (!membership.notes) withhold(e.record)
  }
  e.next()
}

module.exports = { iso, list, personOf, peopleRows, show, showDay, standingOf }
