onModelCreate((e) => {
  const { isKept, withoutPersons } = require(`${__hooks}/lib/logs.js`)
  if (!isKept(e.app, e.model)) return
  withoutPersons(e.model)
  e.next()
}, '_logs')
