// Who has a calendar open now (T4): in memory alone, and forgotten soon.

const { standingOf } = require(`${__hooks}/lib/calendars.js`)
const { remember } = require(`${__hooks}/lib/memory.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)
const { sendTo } = require(`${__hooks}/lib/realtime.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)

/** How long somebody is here after they said so, in milliseconds. */
const STAYS = 45_000
/** How many windows of a person are known. */
const MOST_TABS = 5
/** How long the list of a calendar is remembered, in seconds; whoever is here says so again. */
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

/** What is known of a calendar with one more window of somebody, or without it; the newest last. */
function withWindow(text, now, person, { tab, day, gone }) {
  const known = text === '' ? [] : JSON.parse(text)
  const others = known.filter(
    (one) => one.until > now && !(one.person === person && one.tab === tab),
  )
  const [own, rest] = [true, false].map((is) =>
    others.filter((one) => (one.person === person) === is),
  )
  const kept = [...rest, ...own.slice(1 - MOST_TABS)]
  return JSON.stringify(gone ? kept : [...kept, { person, tab, day, until: now + STAYS }])
}

/** Each person once, on the day that one of their windows has said last. */
function placesIn(windows) {
  const days = {}
  for (const { person, day } of windows) days[person] = day || days[person] || ''
  return days
}

/** Those of them who may still see the calendar, with their names. */
function named(app, owner, days) {
  const rows = arrayOf(new DynamicModel({ id: '', name: '' }))
  app
    .db()
    .newQuery(
      `SELECT id, name FROM users WHERE id IN (SELECT value FROM json_each({:ids}))
         AND (id = {:owner} OR id IN (SELECT person FROM calendar_people WHERE owner = {:owner}))
         ORDER BY name, id`,
    )
    .bind({ owner, ids: JSON.stringify(Object.keys(days)) })
    .all(rows)
  return rows.map(({ id, name }) => ({ person: id, name, day: days[id] }))
}

/** Somebody has a calendar open, is at work on a day of it, or has closed it: all who listen to it are sent who is here. */
function say(e) {
  limitOne(e, RATES.presence, e.auth.id)
  const owner = e.request.pathValue('owner')
  const { role } = standingOf(e, owner)
  const sent = sentIn(e)
  // Who only looks writes on no day.
  const place = role === 'look' ? { ...sent, day: '' } : sent
  const now = Date.now()
  const windows = remember(e.app, `here in ${owner}`, DAY, (text) =>
    withWindow(text, now, e.auth.id, place),
  )
  const here = named(e.app, owner, placesIn(JSON.parse(windows)))
  sendTo(owner, new SubscriptionMessage({ name: `here/${owner}`, data: JSON.stringify({ here }) }))
  return e.json(200, { here })
}

module.exports = { say }
