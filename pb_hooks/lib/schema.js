// Shared parts of pb_migrations. A migration never runs twice, so what one takes from here must not change; a change is
// a new migration.

/** The id that PocketBase gives the collection of accounts. */
const USERS = '_pb_users_auth_'

const SIGNED_IN = "@request.auth.id != ''"
const OWN = `${SIGNED_IN} && user = @request.auth.id`
/** Rows of the asker, and rows that meet a condition. */
const ownOr = (condition) => `${SIGNED_IN} && (user = @request.auth.id || ${condition})`
/** The list `plansIn` instead of a back relation, whose join made each save of everybody a tenth slower. */
const OWN_OR_PLANNED = ownOr('@request.auth.plansIn ~ user')
const OWN_OR_SEEN = ownOr('user.calendar_people_via_owner.person ?= @request.auth.id')
const SAME_OWNER = '@request.body.user:changed = false'

/**
 * Forbids `expand`, whose related records have this context: the app reads each list by itself, and nested ones grow
 * with each step, to 100 MB for a year of days with three tags.
 */
const NOT_SENT_ALONG = "@request.context != 'expand'"

const both = (...conditions) => conditions.map((one) => `(${one})`).join(' && ')

/** Longer than any filter of the app; pb_hooks/lib/lists.js has the same number. */
const LONGEST = 300
/** Not allowed in a filter: paths to other records, modifiers, patterns on long texts, and what could hide them. */
const NOWHERE = ['.', ':', '@', '?', '!~', 's~', 's ~', 'a~', 'a ~', '//', '  ', '\t', '\n', '\r']

/**
 * The rule for what a list may be filtered and sorted by. PocketBase follows relations in `sort` and `filter` whatever
 * the rules say: one such query, or a pattern tried on every note, took the database ten seconds. These conditions
 * compare constants only, so SQLite checks them before it reads a row. They forbid words that the app's filters never
 * contain; pb_hooks/lib/lists.js checks the whole form and answers an error.
 */
function asks(sorts) {
  const isUnset = (name) => `@request.query.${name}:isset = false || @request.query.${name} = ''`
  const plain = [...NOWHERE, `%${'_'.repeat(LONGEST + 1)}%`]
    .map((part) => `@request.query.filter !~ '${part}'`)
    .join(' && ')
  const oneOf = sorts.map((sort) => `@request.query.sort = '${sort}'`).join(' || ')
  return `(${isUnset('filter')} || (${plain})) && (${isUnset('sort')} || ${oneOf})`
}

/** A field that names an account; the row is deleted with the account. */
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

/** Makes a collection. Rules that are not named stay closed to all but superusers. */
const make = (app, definition) => app.save(new Collection({ type: 'base', ...definition }))

/** Makes tables that are no collections, so that no rule and no client can name them, and triggers. */
const makeTables = (app, tables, triggers) =>
  run(app, [
    ...tables,
    ...triggers.map(([name, when, work]) => `CREATE TRIGGER ${name} ${when} BEGIN ${work} END`),
  ])

/** Undoes makeTables. */
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
