// Lists of a calendar that somebody sees who is not its owner. The rule of a list lets in its owner alone, so that
// everybody's own is as quick as before; what a list of another finds is put in the place of the nothing that the rule
// found.

const { membershipOf } = require(`${__hooks}/lib/members.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)
const { withhold } = require(`${__hooks}/lib/unreadNotes.js`)

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
  // All of them are not read to be counted: behind a full page the totals are unknown, as where nobody asks for them.
  const isEnd = !isSet(skipTotal) && records.length < perPage && (records.length > 0 || page === 1)
  e.result.totalItems = isEnd ? before + records.length : -1
  e.result.totalPages = isEnd ? Math.ceil(e.result.totalItems / perPage) : -1
}

/**
 * Answers with whose rows a list shows: who asks for those of another and may see them gets them, without notes where
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
  // Asked behind the rows: what was read before notes were given has a number from before, too.
  const isDays = e.collection.name === 'calendar_entries'
  if (isDays && !membershipOf(e.app, owner, e.auth.id)?.notes) e.records.forEach(withhold)
  return owner
}

module.exports = { share }
