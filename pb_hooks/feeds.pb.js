// The first middleware takes the place of the gate (server.pb.js); the second one leads on to it for a feed that
// there is, so that an address without one costs a single interpreter of hooks.
routerAdd(
  'GET',
  '/api/feed/{file}',
  (e) => require(`${__hooks}/lib/feeds.js`).serve(e),
  $apis.skipSuccessActivityLog(),
  new Middleware((e) => require(`${__hooks}/lib/feeds.js`).pass(e), -1035, 'quartalFeeds'),
)

for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
  routerAdd(
    method,
    '/api/account/feed',
    (e) => require(`${__hooks}/lib/feedSettings.js`).answer(e),
    $apis.requireAuth('users'),
  )
}

// What the server asks itself for (lib/packing.js).
routerAdd(
  'GET',
  '/api/packing/{ticket}',
  (e) => require(`${__hooks}/lib/packing.js`).send(e),
  $apis.skipSuccessActivityLog(),
)
$app.onServe().bindFunc((e) => {
  require(`${__hooks}/lib/packing.js`).listenAt(e.app, e.server.addr)
  e.next()
})
