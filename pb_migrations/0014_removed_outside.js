// When an account removed a calendar elsewhere, in ms; 0, as in older rows, means that it is shown. The row is kept for
// the rest of its hour, so that adding the address again does not have its host asked anew (pb_hooks/lib/outside.js).

migrate(
  (app) => {
    const calendars = app.findCollectionByNameOrId('outside_calendars')
    calendars.fields.add(new NumberField({ name: 'gone', onlyInt: true }))
    app.save(calendars)
  },
  (app) => {
    // They would be shown again.
    for (const old of app.findRecordsByFilter('outside_calendars', 'gone > 0', '', 0, 0))
      app.delete(old)
    const calendars = app.findCollectionByNameOrId('outside_calendars')
    calendars.fields.removeByName('gone')
    app.save(calendars)
  },
)
