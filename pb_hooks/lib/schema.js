// What several files of pb_migrations are made of. A migration that has run is not run again: what one takes from here
// stays as it is, and a change of it is a migration of its own.

/** The id that PocketBase gives the collection of accounts. */
const USERS = '_pb_users_auth_'

const SIGNED_IN = "@request.auth.id != ''"
const OWN = `${SIGNED_IN} && user = @request.auth.id`
/** Their owner's, or those of whom this condition says so. */
const ownOr = (condition) => `${SIGNED_IN} && (user = @request.auth.id || ${condition})`
/** A back relation in these rules made each save of everybody a tenth longer; this joins nothing. */
const OWN_OR_PLANNED = ownOr('@request.auth.plansIn ~ user')
const OWN_OR_SEEN = ownOr('user.calendar_people_via_owner.person ?= @request.auth.id')
const SAME_OWNER = '@request.body.user:changed = false'

/**
 * Related records are not sent along with others (`expand`): the app reads each list by itself, and nested ones grow
 * with every step, to 100 MB for a year of days with three tags. The context is "expand" for those records alone.
 */
const NOT_SENT_ALONG = "@request.context != 'expand'"

const both = (...conditions) => conditions.map((one) => `(${one})`).join(' && ')

/** More characters than any question of the app has; pb_hooks/lib/lists.js says the same. */
const LONGEST = 300
/** Steps to other records and modifiers; patterns on long texts; what could hide either. */
const NOWHERE = ['.', ':', '@', '?', '!~', 's~', 's ~', 'a~', 'a ~', '//', '  ', '\t', '\n', '\r']

/**
 * What a list may be asked, and by what it may be sorted. PocketBase follows relations in `sort` and `filter` whatever
 * the rules say of `expand`: one such question took the database ten seconds, and so did a pattern tried on every note.
 * These conditions name constants alone, so SQLite looks at them before it reads a row. They refuse by words what has
 * no place in a question of the app; pb_hooks/lib/lists.js knows the whole form and says no aloud.
 */
function asks(sorts) {
  const isUnset = (name) => `@request.query.${name}:isset = false || @request.query.${name} = ''`
  const plain = [...NOWHERE, `%${'_'.repeat(LONGEST + 1)}%`]
    .map((part) => `@request.query.filter !~ '${part}'`)
    .join(' && ')
  const oneOf = sorts.map((sort) => `@request.query.sort = '${sort}'`).join(' || ')
  return `(${isUnset('filter')} || (${plain})) && (${isUnset('sort')} || ${oneOf})`
}

/** A field that names an account, and goes with it. */
const account = (name) => ({
  type: 'relation',
  name,
  collectionId: USERS,
  required: true,
  minSelect: 0,
  maxSelect: 1,
  cascadeDelete: true,
})
const CREATED = { type: 'autodate', name: 'created', onCreate: true }
const UPDATED = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute()
}

/** Makes a collection; what is not said of it is as PocketBase has it, so nobody but superusers is let in. */
const make = (app, definition) => app.save(new Collection({ type: 'base', ...definition }))

/** Tables that are no collections, so that no rule and no client names them, and what the database does by itself. */
const makeTables = (app, tables, triggers) =>
  run(app, [
    ...tables,
    ...triggers.map(([name, when, work]) => `CREATE TRIGGER ${name} ${when} BEGIN ${work} END`),
  ])

/** Takes back what makeTables made of the same. */
const dropTables = (app, tables, triggers) =>
  run(app, [
    ...triggers.map(([name]) => `DROP TRIGGER ${name}`),
    ...tables
      .map((statement) => statement.split(' '))
      .filter(([, kind]) => kind === 'TABLE')
      .map(([, , name]) => `DROP TABLE ${name}`),
  ])

module.exports = {
  SIGNED_IN,
  OWN,
  OWN_OR_PLANNED,
  OWN_OR_SEEN,
  SAME_OWNER,
  NOT_SENT_ALONG,
  CREATED,
  UPDATED,
  account,
  asks,
  both,
  dropTables,
  make,
  makeTables,
  ownOr,
}
