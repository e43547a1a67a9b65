// Only the server applies the environment: a console command may run without it.
onBootstrap((e) => {
  e.next()
  if ($os.args[1] === 'serve') require(`${__hooks}/lib/environment.js`).apply(e.app)
})
