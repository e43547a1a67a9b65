// Accounts whose address stands there as "xn--" or with a dot at its end get the one spelling that new ones have.

migrate(
  (app) => {
    const { oneAddress } = require(`${__hooks}/lib/addresses.js`)
    const accounts = arrayOf(new DynamicModel({ id: '', email: '' }))
    app
      .db()
      .newQuery(
        "SELECT id, email FROM users WHERE email LIKE '%xn--%' OR email LIKE '%.' OR email GLOB '*[^ -~]*'",
      )
      .all(accounts)
    for (const { id, email } of accounts) {
      const address = oneAddress(email)
      const isTaken = app.countRecords(
        'users',
        $dbx.exp('email = {:address} COLLATE NOCASE AND id != {:id}', { address, id }),
      )
      // Whoever has both keeps both, each under its own spelling. Not as a record: a save would end the sessions.
      if (!isTaken) {
        app
          .db()
          .newQuery('UPDATE users SET email = {:address} WHERE id = {:id}')
          .bind({ address, id })
          .execute()
      }
    }
  },
  // Which spelling it was is not kept, and either one signs in.
  () => undefined,
)
