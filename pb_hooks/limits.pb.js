// What a request may be long, before anything of it is read: PocketBase's own measures are a megabyte of
// headers and 32 megabytes of a body, and reading what fits in them takes everybody's time.
const { BODY_BYTES, FORM_BYTES, HEADER_BYTES, SECONDS_TO_READ } = require(`${__hooks}/lib/plan.js`)

// A name of its own lets it stand beside the measure of each route, which takes the place of the next one.
const everywhere = $apis.bodyLimit(BODY_BYTES)
everywhere.id = 'quartalBodyLimit'
routerUse(everywhere)

// Where a route has no measure of its own: signing in, mails, streams. No days come here.
routerUse($apis.bodyLimit(FORM_BYTES))

$app.onServe().bindFunc((e) => {
  // A megabyte of headers would be looked through by whoever reads one of them.
  e.server.maxHeaderBytes = HEADER_BYTES
  // Whoever sends slowly has an interpreter of hooks meanwhile. A connection may rest as long as before.
  e.server.idleTimeout = e.server.readTimeout
  e.server.readTimeout = SECONDS_TO_READ * 1e9
  e.next()
})
