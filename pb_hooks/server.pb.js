// What every request goes through, and what is logged of it.

// How long a request may be, before anything of it is read: PocketBase's own measures are a megabyte of headers and 32
// of a body, and reading what fits in them takes everybody's time.
const { BODY_BYTES, FORM_BYTES, HEADER_BYTES, SECONDS_TO_READ } = require(`${__hooks}/lib/plan.js`)

// A name of its own lets it stand beside the measure of each route, which takes the place of the next one.
const everywhere = $apis.bodyLimit(BODY_BYTES)
everywhere.id = 'quartalBodyLimit'
routerUse(everywhere)
// Where a route has no measure of its own: signing in, mails, streams. No days come here.
routerUse($apis.bodyLimit(FORM_BYTES))
routerUse($apis.gzip())

$app.onServe().bindFunc((e) => {
  // A megabyte of headers would be looked through by whoever reads one of them.
  e.server.maxHeaderBytes = HEADER_BYTES
  // Whoever sends slowly has an interpreter of hooks meanwhile. A connection may rest as long as before.
  e.server.idleTimeout = e.server.readTimeout
  e.server.readTimeout = SECONDS_TO_READ * 1e9
  // What the server asks itself for.
  require(`${__hooks}/lib/gzip.js`).listenAt(e.app, e.server.addr)
  e.next()
})

// Live streams do not pass here, which would keep an interpreter for as long as they last: a route's own middleware
// takes the place of one with the same id, and theirs has this one. The files of the app have it too (routes.pb.js) and
// count for themselves. It stands within the log, so that this says what was answered, and before PocketBase's limits,
// so that they see whose network it is. The gate is kept by each interpreter, as in calendar.pb.js.
routerUse(
  new Middleware(
    (e) => {
      globalThis.gate ??= require(`${__hooks}/lib/gate.js`)
      globalThis.gate.pass(e)
    },
    -1035,
    'pbSkipSuccessActivityLog',
  ),
)

onModelCreate((e) => {
  globalThis.logs ??= require(`${__hooks}/lib/logs.js`)
  const { isKept, withoutPersons } = globalThis.logs
  if (!isKept(e.app, e.model)) return
  withoutPersons(e.model)
  e.next()
}, '_logs')
