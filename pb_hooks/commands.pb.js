// A short-lived key for the scripts of this project (start, pro, seed). The first account is made
// here, with a password nobody knows, so that PocketBase prints no address for creating one.
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
