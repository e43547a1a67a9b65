// What a list may be asked. PocketBase follows relations in `sort` and `filter` whatever the rules say of
// `expand`: one such question took the database ten seconds, and so did a pattern tried on every note. These
// conditions name constants alone, so SQLite looks at them before it reads a row. They refuse by words what
// has no place in a question of the app; pb_hooks/lib/lists.js knows the whole form and says no aloud.

const LONGEST = 300

const isUnset = (name) => `@request.query.${name}:isset = false || @request.query.${name} = ''`
const lacks = (part) => `@request.query.filter !~ '${part}'`

/** Steps to other records and modifiers; patterns on long texts; what could hide either. */
const NOWHERE = ['.', ':', '@', '?', '!~', 's~', 's ~', 'a~', 'a ~', '//', '  ', '\t', '\n', '\r']

const plainFilter = [...NOWHERE, `%${'_'.repeat(LONGEST + 1)}%`].map(lacks).join(' && ')

const oneOf = (sorts) => sorts.map((sort) => `@request.query.sort = '${sort}'`).join(' || ')

const asks = (sorts) =>
  `(${isUnset('filter')} || (${plainFilter})) && (${isUnset('sort')} || ${oneOf(sorts)})`

/** What each list may be sorted by; pb_hooks/lib/lists.js says the same. */
const SORTS = {
  tags: ['id', 'created', '-created', 'created,id', '-created,id', '-created,-id', 'label'],
  calendar_entries: ['id', '-id', 'date', '-date', 'created', '-created', 'created,id'],
  calendar_shares: ['id', 'created', '-created', 'created,id', '-created,id', '-created,-id'],
}

migrate(
  (app) => {
    for (const [name, sorts] of Object.entries(SORTS)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = `(${collection.listRule}) && ${asks(sorts)}`
      app.save(collection)
    }
    // The app reads its account by itself, and of the others nothing.
    const users = app.findCollectionByNameOrId('users')
    users.listRule = null
    app.save(users)
  },
  (app) => {
    for (const [name, sorts] of Object.entries(SORTS)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = collection.listRule.slice(1, -`) && ${asks(sorts)}`.length)
      app.save(collection)
    }
    const users = app.findCollectionByNameOrId('users')
    users.listRule = 'id = @request.auth.id'
    app.save(users)
  },
)
