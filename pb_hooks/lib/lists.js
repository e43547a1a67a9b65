const { addRestoredHeader } = require(`${__hooks}/lib/copies.js`)
const { membershipOf } = require(`${__hooks}/lib/members.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)
const { usedBy } = require(`${__hooks}/lib/dayRules.js`)
const { withhold } = require(`${__hooks}/lib/unreadNotes.js`)

/** Longer than any filter of the app; pb_hooks/lib/schema.js has the same number. */
const LONGEST = 300

const VALUE = `(?:"[\\w-]*"|'[\\w-]*'|\\d+|true|false)`
/** Patterns (~) are allowed on dates only: on notes the database would try them on megabytes. */
const TERM = `\\(* ?(?:date ?~ ?${VALUE}|[a-zA-Z]+ ?(?:=|!=|<=|>=|<|>) ?${VALUE}) ?\\)*`
const FILTER = new RegExp(`^${TERM}(?: ?(?:&&|\\|\\|) ?${TERM})*$`)

/** Nothing that the list rule refuses may pass here; it refuses two spaces. */
const isPlain = (filter) =>
  filter.length <= LONGEST && !filter.includes('  ') && FILTER.test(filter)

/** What each list may be sorted by, as in its rule. */
const SORTS = {
  tags: ['id', 'created', '-created', 'created,id', '-created,id', '-created,-id', 'label'],
  calendar_entries: ['id', '-id', 'date', '-date', 'created', '-created', 'created,id'],
  calendar_shares: ['id', 'created', '-created', 'created,id', '-created,id', '-created,-id'],
  calendar_people: ['id', 'created', '-created'],
  invitations: ['id', 'created', '-created'],
}

const refuse = (name) => {
  throw fieldError(name, 'query_not_allowed', `This "${name}" is not allowed.`)
}

/** What a row counts for in RATES.reads: a link may be a megabyte. */
const WEIGHT = {
  tags: 1,
  calendar_entries: 1,
  calendar_shares: 2_000,
  calendar_people: 1,
  invitations: 1,
}
/** What a query counts for even if it finds nothing. */
const QUESTION = 20
/** For a shorter list it is not worth looking up how long the notes are. */
const MANY = 200

/** How many random rows are looked at to estimate the tags on all of them. */
const LOOKS = 30
/** Days with more tags than USUAL_TAGS count more; TAGS_OF_DAY further tags weigh as much as a day. */
const USUAL_TAGS = 10
const TAGS_OF_DAY = 45

function extraTags(records) {
  let sum = 0
  for (let look = 0; look < LOOKS; look += 1) {
    const day = records[Math.floor(Math.random() * records.length)]
    sum += Math.max(0, day.getStringSlice('tags').length - USUAL_TAGS)
  }
  return sum / LOOKS
}

/** What the rows count for: days with notes of a thousand bytes count twice, longer notes and many tags more. */
function weightOf(e, owner) {
  const rows = e.records.length
  if (e.collection.name !== 'calendar_entries' || rows < MANY)
    return rows * WEIGHT[e.collection.name]
  const { days, noteBytes } = usedBy(e.app, owner)
  const notes = noteBytes / Math.max(days, 1) / 1_000
  return Math.round(rows * (1 + notes + extraTags(e.records) / TAGS_OF_DAY))
}

/**
 * Refuses guests and queries that the app never sends. The list rules stop them too, but with 200 and an empty list,
 * which a client would take for an emptied calendar.
 */
function ask(e) {
  if (!e.auth) throw new UnauthorizedError('Sign in to read this list.')
  if (!e.hasSuperuserAuth()) {
    const { query } = e.requestInfo()
    const { filter, sort } = query
    if (filter && !isPlain(filter)) refuse('filter')
    if (sort && !SORTS[e.collection.name].includes(sort)) refuse('sort')
    limitOne(e, RATES.reads, e.auth.id, QUESTION + weightOf(e, share(e, query)))
  }
  addRestoredHeader(e)
  e.next()
}

// Lists of another's calendar. The list rule admits only the owner, which keeps everybody's own lists fast; the rows of
// another's calendar are put into the empty answer here.

const SHARED = ['tags', 'calendar_entries']

const USER = /\buser ?= ?["']([a-z0-9]{15})["']/

/** The other person whose list a plain filter asks for; undefined if it names nobody else, or several. */
function ownerAsked({ collection, auth }, filter) {
  if (!SHARED.includes(collection.name)) return undefined
  const owner = USER.exec(filter)?.[1]
  const isOne = filter.split('user').length === 2
  return isOne && owner !== auth.id ? owner : undefined
}

const isSet = (flag) => ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(flag)

/** Puts the rows of another's calendar into the answer, as PocketBase would. */
function fill(e, owner, { filter, sort = '', skipTotal }) {
  const { page, perPage } = e.result
  const where = `user = {:owner} && (${filter})`
  const before = (page - 1) * perPage
  const records = e.app.findRecordsByFilter(e.collection.id, where, sort, perPage, before, {
    owner,
  })
  e.records = records
  e.result.items = records
  // The rows are not counted in the database: behind a full page the totals are unknown (-1).
  const isEnd = !isSet(skipTotal) && records.length < perPage && (records.length > 0 || page === 1)
  e.result.totalItems = isEnd ? before + records.length : -1
  e.result.totalPages = isEnd ? Math.ceil(e.result.totalItems / perPage) : -1
}

/**
 * Answers whose rows a list shows. It fills in those of another's calendar if the asker may see it, without notes if
 * they may not see those; for anybody else the list stays empty.
 */
function share(e, query) {
  const { filter = '' } = query
  const owner = ownerAsked(e, filter)
  const membership = owner && membershipOf(e.app, owner, e.auth.id)
  if (!membership) return e.auth.id
  // A filter must not reveal notes that are not shown.
  if (!membership.notes && filter.includes('notes')) {
    throw fieldError('filter', 'query_not_allowed', 'This "filter" is not allowed.')
  }
  fill(e, owner, query)
  // Checked again after the rows were read: if notes were granted meanwhile, these rows still carry the old rev.
  const isDays = e.collection.name === 'calendar_entries'
  if (isDays && !membershipOf(e.app, owner, e.auth.id)?.notes) e.records.forEach(withhold)
  return owner
}

module.exports = { ask }
