// Lists of a calendar that somebody sees who is not its owner. The rule of a list lets in its owner alone, so that
// everybody's own is as quick as before; what a list of another finds is put in the place of the nothing that the rule
// found.

const { membershipOf } = require(`${__hooks}/lib/members.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)

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

/** How many rows there are, where it is asked for: so many are in memory at once as an account has days. */
function countAll(e, find, page, perPage) {
  const found = e.records.length
  if (found > 0 && found < perPage) return (page - 1) * perPage + found
  return found === 0 && page === 1 ? 0 : find(0, 0).length
}

/** Puts the rows of another's calendar into the answer, as PocketBase would have found them. */
function fill(e, owner, { filter, sort = '', skipTotal }) {
  const { page, perPage } = e.result
  const where = `user = {:owner} && (${filter})`
  const find = (limit, offset) =>
    e.app.findRecordsByFilter(e.collection.id, where, sort, limit, offset, { owner })
  const records = find(perPage, (page - 1) * perPage)
  e.records = records
  e.result.items = records
  if (isSet(skipTotal)) return
  e.result.totalItems = countAll(e, find, page, perPage)
  e.result.totalPages = Math.ceil(e.result.totalItems / perPage)
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
  if (!membership.notes) for (const record of e.records) record.set('notes', '')
  return owner
}

module.exports = { share }
