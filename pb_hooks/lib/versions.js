// What a calendar held before (V1, V2), for those who plan in it: of a day, of a year at a time, and larger changes.

const { mayPlan } = require(`${__hooks}/lib/members.js`)
const { KEPT_FOR } = require(`${__hooks}/lib/oldVersions.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)
const { CHANGES, CHANGES_OF_DAY, DAYS_AT, GONE_TAGS } = require(`${__hooks}/lib/versionQueries.js`)

/** So many versions of a day, and so many larger changes, are answered with. */
const MOST = 50

const ID = /^[a-z0-9]{15}$/
const DATE = /^\d{4}-\d\d-\d\d$/
const YEAR = /^\d{4}$/
const TIME = /^\d{1,15}$/

const invalid = (name) => fieldError(name, 'validation_invalid_value', `This "${name}" is none.`)

const isDay = (text) => DATE.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** Of what was changed up to then nothing is answered: the oldest that is kept, or for which there was room. */
function endOfKept({ app }, user) {
  const row = new DynamicModel({ since: 0 })
  app
    .db()
    .newQuery('SELECT coalesce(max(since), 0) AS since FROM version_use WHERE user = {:user}')
    .bind({ user })
    .one(row)
  return Math.max(row.since, Date.now() - KEPT_FOR)
}

/** The text of JSON that a question is answered with. */
function textOf({ app }, question, values) {
  const row = new DynamicModel({ text: '' })
  app.db().newQuery(question).bind(values).one(row)
  return row.text
}

const readFrom = (e, question, values) => JSON.parse(textOf(e, question, values))

/** The deleted tags that a text of JSON names. */
const tagsIn = (e, user, text) =>
  readFrom(e, GONE_TAGS, { user }).filter(({ id }) => text.includes(`"${id}"`))

const send = (e, text) => e.blob(200, 'application/json', toBytes(text))

/** Gives each change of a day, the newest first, what it left alone: as it was after it, and times that fall. */
function completed(changes, { tags, notes }) {
  const held = { tags, notes }
  const all = changes.map(({ place: _, ...change }) => {
    held.tags = change.tags ?? held.tags
    held.notes = change.notes ?? held.notes
    return { ...change, ...held }
  })
  for (let i = all.length - 2; i >= 0; i -= 1) all[i].at = Math.max(all[i].at, all[i + 1].at + 1)
  return all
}

/** What a day held before each of its last changes. */
function ofDay(e, user, date) {
  if (!isDay(date)) throw invalid('date')
  const values = { user, date, after: endOfKept(e, user), most: MOST }
  const { now, changes } = readFrom(e, CHANGES_OF_DAY, values)
  const versions = JSON.stringify(completed(changes, now))
  const tags = JSON.stringify(tagsIn(e, user, versions))
  return send(e, `{"versions":${versions},"tags":${tags}}`)
}

/** What the days of a year held at a time, of those that were changed since. */
function ofYear(e, user, { at, year }) {
  if (!TIME.test(at)) throw invalid('at')
  if (!YEAR.test(year)) throw invalid('year')
  if (Number(at) < endOfKept(e, user)) {
    throw fieldError('at', 'versions_too_old', 'What the calendar held then is not kept any more.')
  }
  const days = textOf(e, DAYS_AT, {
    user,
    after: Number(at),
    first: `${year}-01-01`,
    last: `${year}-12-31`,
  })
  const tags = JSON.stringify(tagsIn(e, user, days))
  return send(e, `{"days":${days},"tags":${tags}}`)
}

const ofCalendar = (e, user) =>
  send(e, `{"changes":${textOf(e, CHANGES, { user, after: endOfKept(e, user), most: MOST })}}`)

/** The calendar that is asked about; not found for whoever does not plan in it. */
function calendarIn({ app, auth }, { of = auth.id }) {
  if (!ID.test(of) || !mayPlan(app, of, auth.id)) throw new NotFoundError()
  return of
}

/** Which of the three is asked for is said by what the question names. */
function show(e) {
  e.response.header().set('Cache-Control', 'no-store')
  limitOne(e, RATES.versionReads, e.auth.id)
  const { query } = e.requestInfo()
  const user = calendarIn(e, query)
  if ('date' in query) return ofDay(e, user, query.date)
  return 'at' in query || 'year' in query ? ofYear(e, user, query) : ofCalendar(e, user)
}

module.exports = { show }
