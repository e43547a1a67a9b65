// Only the server applies the environment: a console command may run without it.
onBootstrap((e) => {
  e.next()
  if ($os.args[1] !== 'serve') return
  require(`${__hooks}/lib/environment.js`).apply(e.app)
  require(`${__hooks}/lib/erasure.js`).overwrite(e.app)
})
