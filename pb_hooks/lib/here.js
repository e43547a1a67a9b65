// Who has a calendar open now. Kept in memory only, and forgotten soon.

const { rowsOf } = require(`${__hooks}/lib/db.js`)
const { standingOf } = require(`${__hooks}/lib/calendars.js`)
const { recall, remember } = require(`${__hooks}/lib/memory.js`)
const { sendTo } = require(`${__hooks}/lib/realtime.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)

/**
 * How long a window counts as open after it says so, in milliseconds. In company windows say so more often, so that the
 * others soon see a lost connection.
 */
const STAYS = 90_000
const STAYS_IN_COMPANY = 30_000
/** The most windows of one person that are kept. */
const MOST_TABS = 5
/** How long the list of a calendar is kept, in seconds; windows that are still open say so again. */
const DAY = 24 * 60 * 60

const TAB = /^[\w-]{1,40}$/
const DATE = /^\d{4}-\d\d-\d\d$/

const isText = (value, form) => typeof value === 'string' && form.test(value)

function sentIn(e) {
  const { tab, day = '', gone = false } = e.requestInfo().body
  if (!isText(tab, TAB)) throw fieldError('tab', 'validation_invalid_value', 'A window has a name.')
  if (day !== '' && !isText(day, DATE)) {
    throw fieldError('day', 'validation_invalid_value', 'A day is a date, or none.')
  }
  return { tab, day, gone: gone === true }
}

const windowsIn = (text) => (text === '' ? [] : JSON.parse(text))

/** The windows of a calendar with this one added as the newest, or removed if it is `gone`. */
function withWindow(known, now, person, { tab, day, gone }) {
  const others = known.filter(
    (one) => one.until > now && !(one.person === person && one.tab === tab),
  )
  const [own, rest] = [true, false].map((is) =>
    others.filter((one) => (one.person === person) === is),
  )
  const remaining = [...rest, ...own.slice(1 - MOST_TABS)]
  const stays = rest.length > 0 ? STAYS_IN_COMPANY : STAYS
  return gone ? remaining : [...remaining, { person, tab, day, until: now + stays }]
}

/** Each person once, with the day that one of their windows named last. */
function placesIn(windows) {
  const days = {}
  for (const { person, day } of windows) days[person] = day || days[person] || ''
  return days
}

/** Whether two lists show the same people on the same days. */
function tellTheSame(some, others) {
  const [one, other] = [placesIn(some), placesIn(others)]
  const people = Object.keys(one)
  const isOn = (person) => one[person] === other[person]
  return people.length === Object.keys(other).length && people.every(isOn)
}

/** The people of these windows who may still see the calendar, with their names. */
function named(app, owner, days) {
  const rows = rowsOf(
    app,
    { id: '', name: '' },
    `SELECT id, name FROM users WHERE id IN (SELECT value FROM json_each({:ids}))
         AND (id = {:owner} OR id IN (SELECT person FROM calendar_people WHERE owner = {:owner}))
         ORDER BY name, id`,
    { owner, ids: JSON.stringify(Object.keys(days)) },
  )
  return rows.map(({ id, name }) => ({ person: id, name, day: days[id] }))
}

/**
 * Changes the list of windows of a calendar and answers who is there now. Listeners are sent the list only if that has
 * changed; most windows only repeat themselves.
 */
function changeWindows(app, owner, change) {
  let isNews = false
  const name = `here in ${owner}`
  remember(app, name, DAY, (text) => {
    const before = windowsIn(text)
    const after = change(before)
    isNews = !tellTheSame(before, after)
    return JSON.stringify(after)
  })
  // Read again: another window may have changed the list meanwhile and sent its news before this.
  const here = named(app, owner, placesIn(windowsIn(recall(app, name))))
  const data = JSON.stringify({ here })
  if (isNews) sendTo(owner, new SubscriptionMessage({ name: `here/${owner}`, data }))
  return here
}

/** A window opens a calendar, works on a day of it, or closes it; the answer says who is there. */
function say(e) {
  const owner = e.request.pathValue('owner')
  const { role } = standingOf(e, owner)
  const sent = sentIn(e)
  // A person who only looks works on no day.
  const place = role === 'look' ? { ...sent, day: '' } : sent
  const now = Date.now()
  const here = changeWindows(e.app, owner, (known) => withWindow(known, now, e.auth.id, place))
  return e.json(200, { here })
}

/** Removes the windows of a person who left the calendar or was removed from it. */
const leave = (app, owner, person) =>
  changeWindows(app, owner, (known) => known.filter((one) => one.person !== person))

module.exports = { leave, say }
