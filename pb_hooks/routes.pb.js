// Registers the routes of our own, each by its line in lib/routeTable.js.
const { addAll, refuseOthers } = require(`${__hooks}/lib/routes.js`)

refuseOthers('routes.pb.js')

addAll((route, { isSignedIn, bytes, enter, isOutside }) => {
  const [method, path] = route.split(' ')
  if (path === '/{path...}' && !$os.getenv('QUARTAL_PUBLIC_DIR')) return
  const bounds = []
  if (isSignedIn) bounds.push($apis.requireAuth('users'))
  if (bytes) bounds.push($apis.bodyLimit(bytes))
  // Replaces the gate (server.pb.js) for these routes, as PocketBase's log middleware has the same id.
  if (isOutside || enter) bounds.push($apis.skipSuccessActivityLog())
  if (enter) {
    bounds.push(
      new Middleware((e) => require(`${__hooks}/lib/routes.js`).enter(e), -1035, 'quartalEntrance'),
    )
  }
  routerAdd(
    method,
    path,
    (e) => {
      // Kept by each interpreter, as in calendar.pb.js.
      globalThis.routes ??= require(`${__hooks}/lib/routes.js`)
      return globalThis.routes.run(e)
    },
    ...bounds,
  )
})
