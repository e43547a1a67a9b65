const RECORDS = /^\/api\/collections\/([^/?]+)\/records/

function isAccounts(app, name) {
  try {
    return app.findCachedCollectionByNameOrId(decodeURIComponent(name)).isAuth()
  } catch {
    // PocketBase itself says what is wrong with it.
    return false
  }
}

/**
 * A batch is one transaction and holds the only writer until it ends: passwords, whose hashes take their
 * time on purpose, would have everybody else wait for seconds. So there is one in it at the most; the app
 * sends tags and days.
 */
function limitPasswords(e) {
  const hashing = e.batch.filter(({ url, body }) => {
    const name = RECORDS.exec(url)?.[1]
    return name && body?.password !== undefined && isAccounts(e.app, name)
  })
  if (hashing.length > 1 && !e.hasSuperuserAuth()) {
    throw new BadRequestError('A batch sets one password at the most.')
  }
  e.next()
}

module.exports = { limitPasswords }
