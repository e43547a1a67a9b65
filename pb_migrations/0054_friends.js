// What an owner calls somebody who is invited, and who joined by that invitation (T1). It is the owner's alone: no list
// of records shows it, and the routes of people (pb_hooks/routes.pb.js) give it to the owner.

const NAMES = ['invitations', 'calendar_people']

migrate(
  (app) => {
    for (const name of NAMES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.add(new TextField({ name: 'label', max: 60, hidden: true }))
      app.save(collection)
    }
  },
  (app) => {
    for (const name of NAMES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.removeByName('label')
      app.save(collection)
    }
  },
)
