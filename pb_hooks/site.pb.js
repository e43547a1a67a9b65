routerUse($apis.gzip())

for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
  routerAdd(method, '/api/{path...}', () => {
    throw new NotFoundError()
  })
}

if ($os.getenv('QUARTAL_PUBLIC_DIR')) {
  routerAdd(
    'GET',
    '/{path...}',
    (e) => require(`${__hooks}/lib/site.js`).serve(e),
    $apis.skipSuccessActivityLog(),
  )
}
