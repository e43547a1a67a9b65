// What runs at the start, on a schedule, and as a console command.

// Console commands may run without the environment, so only the server applies it.
onBootstrap((e) => {
  e.next()
  if ($os.args[1] !== 'serve') return
  require(`${__hooks}/lib/environment.js`).apply(e.app)
  require(`${__hooks}/lib/endOfAccount.js`).overwrite(e.app)
})

$app.onServe().bindFunc((e) => {
  require(`${__hooks}/lib/copies.js`).begin(e.app)
  e.next()
})

cronAdd('snapshot', require(`${__hooks}/lib/copies.js`).schedule(), () =>
  require(`${__hooks}/lib/copies.js`).takeSnapshot($app),
)
cronAdd('takenBack', '* * * * *', () => require(`${__hooks}/lib/takenBack.js`).write($app))
cronAdd('erasure', '* * * * *', () => require(`${__hooks}/lib/endOfAccount.js`).tidy($app))
cronAdd('memoryTidy', '*/10 * * * *', () => require(`${__hooks}/lib/memory.js`).tidy($app))
cronAdd('outside', '*/10 * * * *', () => require(`${__hooks}/lib/outside.js`).tidy($app))
cronAdd('edits', '17 */6 * * *', () => require(`${__hooks}/lib/oldEdits.js`).tidy($app))
cronAdd('versions', '47 */6 * * *', () => require(`${__hooks}/lib/oldVersions.js`).tidy($app))
cronAdd('invitations', '37 3 * * *', () => require(`${__hooks}/lib/invitations.js`).tidy($app))
cronAdd('billingTidy', '45 3 * * *', () => require(`${__hooks}/lib/billing.js`).tidy($app))

// Prints a short-lived key for the scripts of this project (start, pro, seed). On an empty server it makes the first
// superuser with a password that nobody knows; otherwise PocketBase prints an address at which anybody may create one.
$app.rootCmd.addCommand(
  new Command({
    use: 'operator-token',
    short: 'Prints a superuser token that is valid for 15 minutes',
    run: () => {
      $app.runAllMigrations()
      const superusers = $app.findAllRecords(
        '_superusers',
        $dbx.not($dbx.hashExp({ email: '__pbinstaller@example.com' })),
      )
      let superuser = superusers[0]
      if (!superuser) {
        superuser = new Record($app.findCollectionByNameOrId('_superusers'))
        superuser.setEmail('server@quartal.invalid')
        superuser.setPassword($security.randomString(40))
        $app.save(superuser)
      }
      console.log(`operator-token: ${superuser.newStaticAuthToken(15 * 60 * 1e9)}`)
    },
  }),
)
