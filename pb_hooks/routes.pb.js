// Each route of our own, as its line says (lib/routeTable.js).
const { addAll, refuseOthers } = require(`${__hooks}/lib/routes.js`)

refuseOthers('routes.pb.js')

addAll((route, { isSignedIn, bytes, enter, isOutside }) => {
  const [method, path] = route.split(' ')
  if (path === '/{path...}' && !$os.getenv('QUARTAL_PUBLIC_DIR')) return
  const bounds = []
  if (isSignedIn) bounds.push($apis.requireAuth('users'))
  if (bytes) bounds.push($apis.bodyLimit(bytes))
  // It takes the place of the gate (server.pb.js), and so do those of PocketBase.
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
      // Kept, as in calendar.pb.js.
      globalThis.routes ??= require(`${__hooks}/lib/routes.js`)
      return globalThis.routes.run(e)
    },
    ...bounds,
  )
})
