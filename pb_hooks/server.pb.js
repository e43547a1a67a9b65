// What every request passes, and what the log keeps of it.

// The longest request that the server reads. PocketBase itself allows 1 MB of headers and 32 MB of body, and reading
// that much takes everybody's time.
const { BODY_BYTES, FORM_BYTES, HEADER_BYTES, SECONDS_TO_READ } = require(`${__hooks}/lib/plan.js`)

// Its own name lets this limit stand beside the one of each route; that one replaces only the next.
const everywhere = $apis.bodyLimit(BODY_BYTES)
everywhere.id = 'quartalBodyLimit'
routerUse(everywhere)
// For PocketBase's routes without a limit of their own: signing in, mails, streams. None of them receives days.
routerUse($apis.bodyLimit(FORM_BYTES))
routerUse($apis.gzip())

$app.onServe().bindFunc((e) => {
  // A hook that reads one header looks through all of them.
  e.server.maxHeaderBytes = HEADER_BYTES
  // A request holds an interpreter of hooks until its body is there. Idle connections stay open as long as before.
  e.server.idleTimeout = e.server.readTimeout
  e.server.readTimeout = SECONDS_TO_READ * 1e9
  // The address at which the server asks itself (lib/gzip.js).
  require(`${__hooks}/lib/gzip.js`).listenAt(e.app, e.server.addr)
  e.next()
})

// The gate, kept by each interpreter as in calendar.pb.js. A route's middleware replaces one with the same id, so live
// streams, which have this id, skip the gate; otherwise each would hold an interpreter for as long as it lasts. The
// files of the app skip it too and count their own requests (routes.pb.js). The order: inside the log, so that the log
// says what was answered; before PocketBase's limits, so that they see the network of the request.
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
