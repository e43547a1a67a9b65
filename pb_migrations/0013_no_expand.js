// Related records are not sent along with others (`expand`): the app reads each list by itself, and nested
// ones grow with every step, to 100 MB for a year of days with three tags. The context is "expand" only for
// the records that would be sent along; the rule is as it was for the record that is asked for.

const NAMES = ['users', 'tags', 'calendar_entries', 'calendar_shares', 'live']

migrate(
  (app) => {
    for (const name of NAMES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.viewRule = `(${collection.viewRule}) && @request.context != 'expand'`
      app.save(collection)
    }
  },
  (app) => {
    for (const name of NAMES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.viewRule = collection.viewRule.slice(
        1,
        -") && @request.context != 'expand'".length,
      )
      app.save(collection)
    }
  },
)
