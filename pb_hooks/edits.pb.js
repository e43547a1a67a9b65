routerAdd(
  'POST',
  '/api/edits',
  (e) => require(`${__hooks}/lib/edits.js`).forgo(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(require(`${__hooks}/lib/plan.js`).BODY_BYTES),
)

cronAdd('edits', '17 */6 * * *', () => require(`${__hooks}/lib/oldEdits.js`).tidy($app))
