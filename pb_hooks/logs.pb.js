onModelCreate((e) => {
  // Kept, as in entries.pb.js.
  globalThis.logs ??= require(`${__hooks}/lib/logs.js`)
  const { isKept, withoutPersons } = globalThis.logs
  if (!isKept(e.app, e.model)) return
  withoutPersons(e.model)
  e.next()
}, '_logs')
