onModelCreate((e) => {
  // Kept, as in entries.pb.js.
  const { isKept, withoutPersons } = (globalThis.logs ??= require(`${__hooks}/lib/logs.js`))
  if (!isKept(e.app, e.model)) return
  withoutPersons(e.model)
  e.next()
}, '_logs')
