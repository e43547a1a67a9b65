const { say: sayRestored } = require(`${__hooks}/lib/copies.js`)
const { membershipOf } = require(`${__hooks}/lib/members.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)
const { usedBy } = require(`${__hooks}/lib/dayRules.js`)
const { withhold } = require(`${__hooks}/lib/unreadNotes.js`)

/** More characters than any question of the app has (pb_hooks/lib/schema.js). */
const LONGEST = 300

const VALUE = `(?:"[\\w-]*"|'[\\w-]*'|\\d+|true|false)`
/** Patterns are for dates alone: tried on notes they would be tried on megabytes. */
const TERM = `\\(* ?(?:date ?~ ?${VALUE}|[a-zA-Z]+ ?(?:=|!=|<=|>=|<|>) ?${VALUE}) ?\\)*`
const FILTER = new RegExp(`^${TERM}(?: ?(?:&&|\\|\\|) ?${TERM})*$`)

/** Nothing that the rule stops may be plain here: two spaces are none of the app. */
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

/** What a row of a list counts for: a link is up to a megabyte. */
const WEIGHT = {
  tags: 1,
  calendar_entries: 1,
  calendar_shares: 2_000,
  calendar_people: 1,
  invitations: 1,
}
/** What a question counts for that finds nothing. */
const QUESTION = 20
/** A short list is not worth the look at how long the notes are. */
const MANY = 200

/** A few rows, drawn by lot, show how many tags are on all of them. */
const LOOKS = 30
/** Those of a plan, and as many more as a day weighs. */
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

/** Days with notes of a thousand bytes count twice, with longer ones more, and so do those of many tags. */
function weightOf(e, owner) {
  const rows = e.records.length
  if (e.collection.name !== 'calendar_entries' || rows < MANY)
    return rows * WEIGHT[e.collection.name]
  const { days, noteBytes } = usedBy(e.app, owner)
  const notes = noteBytes / Math.max(days, 1) / 1_000
  return Math.round(rows * (1 + notes + extraTags(e.records) / TAGS_OF_DAY))
}

/**
 * Refuses aloud who is not signed in, or asks a list what nobody may ask. The rules have stopped both already, but with
 * an empty list and 200, which a client would take for an emptied calendar.
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
  sayRestored(e)
  e.next()
}

// Lists of another's calendar. The rule of a list lets in its owner alone, which keeps everybody's own lists quick; the
// rows of another's calendar are filled into the empty answer here.

const SHARED = ['tags', 'calendar_entries']

const USER = /\buser ?= ?["']([a-z0-9]{15})["']/

/** The other whose list a plain filter asks for; undefined where it names nobody else, or more than one. */
function ownerAsked({ collection, auth }, filter) {
  if (!SHARED.includes(collection.name)) return undefined
  const owner = USER.exec(filter)?.[1]
  const isOne = filter.split('user').length === 2
  return isOne && owner !== auth.id ? owner : undefined
}

const isSet = (flag) => ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(flag)

/** Puts the rows of another's calendar into the answer, as PocketBase would have found them. */
function fill(e, owner, { filter, sort = '', skipTotal }) {
  const { page, perPage } = e.result
  const where = `user = {:owner} && (${filter})`
  const before = (page - 1) * perPage
  const records = e.app.findRecordsByFilter(e.collection.id, where, sort, perPage, before, {
    owner,
  })
  e.records = records
  e.result.items = records
  // Not all rows are read to count them: behind a full page the totals are unknown (-1).
  const isEnd = !isSet(skipTotal) && records.length < perPage && (records.length > 0 || page === 1)
  e.result.totalItems = isEnd ? before + records.length : -1
  e.result.totalPages = isEnd ? Math.ceil(e.result.totalItems / perPage) : -1
}

/**
 * Answers with whose rows a list shows. Who asks for those of another, and may see them, gets them, without notes where
 * those are not for them; nobody else learns anything.
 */
function share(e, query) {
  const { filter = '' } = query
  const owner = ownerAsked(e, filter)
  const membership = owner && membershipOf(e.app, owner, e.auth.id)
  if (!membership) return e.auth.id
  // What is not shown is not asked about either.
  if (!membership.notes && filter.includes('notes')) {
    throw fieldError('filter', 'query_not_allowed', 'This "filter" is not allowed.')
  }
  fill(e, owner, query)
  // Asked after the rows were read: rows from before notes were given bear a rev from before, too.
  const isDays = e.collection.name === 'calendar_entries'
  if (isDays && !membershipOf(e.app, owner, e.auth.id)?.notes) e.records.forEach(withhold)
  return owner
}

module.exports = { ask }
