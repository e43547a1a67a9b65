routerAdd('GET', '/api/feed/{file}', (e) => require(`${__hooks}/lib/feeds.js`).serve(e))

for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
  routerAdd(
    method,
    '/api/account/feed',
    (e) => require(`${__hooks}/lib/feedSettings.js`).answer(e),
    $apis.requireAuth('users'),
  )
}
