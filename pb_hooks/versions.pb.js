routerAdd(
  'GET',
  '/api/versions',
  (e) => require(`${__hooks}/lib/versions.js`).show(e),
  $apis.requireAuth('users'),
)

cronAdd('versions', '47 */6 * * *', () => require(`${__hooks}/lib/oldVersions.js`).tidy($app))
