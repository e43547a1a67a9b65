onModelCreate((e) => {
  require(`${__hooks}/lib/logs.js`).withoutPersons(e.model)
  e.next()
}, '_logs')
