// Every request passes here but live streams, which would keep an interpreter of hooks for as long as they
// last: a route's own middleware takes the place of one with the same id, and that of the streams has this
// one. The files of the app have it too (routes.pb.js) and count for themselves. The place in the row: within
// the log, so that it says what was answered, and before the limits, so that they see whose network it is.
routerUse(
  new Middleware(
    (e) => {
      // Kept, as in entries.pb.js.
      globalThis.gate ??= require(`${__hooks}/lib/gate.js`)
      globalThis.gate.pass(e)
    },
    -1035,
    'pbSkipSuccessActivityLog',
  ),
)

cronAdd('memoryTidy', '*/10 * * * *', () => require(`${__hooks}/lib/memory.js`).tidy($app))

// What the server asks itself for (lib/packing.js).
$app.onServe().bindFunc((e) => {
  require(`${__hooks}/lib/packing.js`).listenAt(e.app, e.server.addr)
  e.next()
})
