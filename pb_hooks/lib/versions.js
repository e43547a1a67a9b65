// What a calendar held before, for people who plan in it: of a day, of a year at a time, and changes of several days.

const { rowOf } = require(`${__hooks}/lib/db.js`)
const { isDay, MOST_VERSIONS } = require(`${__hooks}/lib/domain.js`)
const { mayPlan } = require(`${__hooks}/lib/members.js`)
const { KEPT_FOR } = require(`${__hooks}/lib/oldVersions.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)
const { CHANGES, CHANGES_OF_DAY, CHANGES_OF_DAYS, GONE_TAGS, NAMES, TAGS_THEN } = require(
  `${__hooks}/lib/versionQueries.js`,
)

const ID = /^[a-z0-9]{15}$/
const YEAR = /^\d{4}$/
const TIME = /^\d{1,15}$/

const invalid = (name) => fieldError(name, 'validation_invalid_value', `This "${name}" is none.`)

/** Changes up to this time are not shown: they are too old, or there was no room to keep them. */
function endOfKept({ app }, user) {
  const row = rowOf(
    app,
    { since: 0 },
    'SELECT coalesce(max(since), 0) AS since FROM version_ends WHERE user = {:user}',
    { user },
  )
  return Math.max(row.since, Date.now() - KEPT_FOR)
}

/** The JSON text that a query answers. */
function textOf({ app }, question, values) {
  return rowOf(app, { text: '' }, question, values).text
}

const readFrom = (e, question, values) => JSON.parse(textOf(e, question, values))

/** The deleted tags that these days held. */
function tagsOf(e, user, days) {
  const held = new Set(days.flatMap(({ tags }) => tags))
  return readFrom(e, GONE_TAGS, { user }).filter(({ id }) => held.has(id))
}

/** Length of an id in the text of a list, with its quotes and the comma; position of the first one. */
const ID_LENGTH = 18
const FIRST_ID = 3

/** Adds a deleted tag to a list, where it stood. */
const withTag = (tags, tag, stood) => tags.toSpliced((stood - FIRST_ID) / ID_LENGTH, 0, tag)

/** The tags before a change: the ones it replaced, or those after it with the deleted tag. */
function tagsBefore({ tags, tag, stood }, after) {
  if (tags) return tags
  return tag ? withTag(after, tag, stood) : after
}

/** Fills in what each change left as it was from the next one; changes come by day, the newest first. */
function completed(changes) {
  let [tags, notes] = [[], '']
  return changes.map(({ nowTags, nowNotes, ...change }) => {
    tags = tagsBefore(change, nowTags ?? tags)
    notes = change.notes ?? nowNotes ?? notes
    return { ...change, tags, notes }
  })
}

function namesOf(e, user, changes) {
  const ids = JSON.stringify([...new Set(changes.map(({ by }) => by))])
  return readFrom(e, NAMES, { user, ids })
}

/** The kept versions of a day, each with the change that ended it, the newest first; no two have the same time. */
function ofDay(e, user, date) {
  if (!isDay(date)) throw invalid('date')
  const asked = { user, date, after: endOfKept(e, user) }
  const changes = completed(readFrom(e, CHANGES_OF_DAY, asked)).filter(({ isKept }) => isKept)
  const names = namesOf(e, user, changes)
  const versions = []
  let last = 0
  for (const { at, by, kind, tags, notes } of changes.reverse()) {
    last = Math.max(at, last + 1)
    versions.unshift({ at: last, by, name: names[by] ?? '', kind, tags, notes })
  }
  return JSON.stringify({ versions, tags: tagsOf(e, user, versions) })
}

/**
 * What the days of a year held at a time, as far as they have changed since: what the first change after it replaced.
 * If that text is forgotten, the day is marked `cut` and holds what the next change replaced. With the tags that were
 * different then.
 */
function ofYear(e, user, { at, year }) {
  if (!TIME.test(at)) throw invalid('at')
  if (!YEAR.test(year)) throw invalid('year')
  const after = Number(at)
  if (after < endOfKept(e, user)) {
    throw fieldError('at', 'versions_too_old', 'What the calendar held then is not kept any more.')
  }
  const asked = { user, after, first: `${year}-01-01`, last: `${year}-12-31` }
  const days = {}
  for (const change of completed(readFrom(e, CHANGES_OF_DAYS, asked))) {
    const { date, tags, notes, kind, by, at: since, isBare } = change
    days[date] = { date, tags, notes, kind, by, since, ...(isBare ? { cut: true } : {}) }
  }
  const text = JSON.stringify(Object.values(days))
  const then = readFrom(e, TAGS_THEN, { user, after })
  const renamed = then.filter(({ isThere, isNew }) => isThere && !isNew)
  const gone = then.filter(({ id, isThere }) => !isThere && text.includes(`"${id}"`))
  const jsonOf = (tags) => JSON.stringify(tags.map(({ isThere: _, isNew: __, ...tag }) => tag))
  return `{"days":${text},"tags":${jsonOf(gone)},"renamed":${jsonOf(renamed)}}`
}

const ofCalendar = (e, user) =>
  `{"changes":${textOf(e, CHANGES, { user, after: endOfKept(e, user), most: MOST_VERSIONS })}}`

/** The calendar that is asked about; 404 for people who do not plan in it. */
function calendarIn({ app, auth }, { of = auth.id }) {
  if (!ID.test(of) || !mayPlan(app, of, auth.id)) throw new NotFoundError()
  return of
}

/** A query of many days counts as this many of one day. */
const WORTH = 4

/** The parameters decide: `date` asks for a day, `at` and `year` for a year, none for the changes of the calendar. */
function show(e) {
  e.response.header().set('Cache-Control', 'no-store')
  const { query } = e.requestInfo()
  limitOne(e, RATES.versionReads, e.auth.id, 'date' in query ? 1 : WORTH)
  const user = calendarIn(e, query)
  if ('date' in query) return ofDay(e, user, query.date)
  return 'at' in query || 'year' in query ? ofYear(e, user, query) : ofCalendar(e, user)
}

module.exports = { show }
