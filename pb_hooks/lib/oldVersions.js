// What is forgotten of earlier versions (V1): what is 90 days old, and the oldest of an account that has no room left.
// It is found by reading, which keeps nobody waiting, and deleted by its keys, in slices between which everybody saves.

const DAY = 24 * 60 * 60 * 1000
/** In milliseconds. */
const KEPT_FOR = 90 * DAY

/** For the earlier versions of an account, in bytes: a full account that is emptied at once. */
const ROOM = 12_000_000
/** Made at once, so that it is not looked for again so soon. */
const SPARE = 1_000_000
/** What a row takes besides its texts, as in pb_migrations/0043_versions.js. */
const EACH = 200

/** So many rows go at once, and so many bytes: a long note has pages of its own, which are overwritten. */
const SLICE = { rows: 200, bytes: 400_000 }
/** How many accounts are looked for by one question. */
const ACCOUNTS = 1_000
/** No change is so late. */
const EVER = Number.MAX_SAFE_INTEGER

const SIZE = `${EACH} + coalesce(octet_length(tags), 0) + coalesce(octet_length(notes), 0)`

const run = (app, statement, values) => app.db().newQuery(statement).bind(values).execute()

function oneOf(app, shape, question, values) {
  const row = new DynamicModel(shape)
  app.db().newQuery(question).bind(values).one(row)
  return row
}

function rowsOf(app, shape, question, values) {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(question).bind(values).all(rows)
  return rows.map((row) => row)
}

/** What is kept of an account: as it was counted, which leaves out what went, and as it is, in bytes. */
const weigh = (app, user) =>
  oneOf(
    app,
    { counted: 0, bytes: 0 },
    `SELECT coalesce((SELECT bytes FROM version_use WHERE user = {:user}), 0) AS counted,
       coalesce((SELECT sum(${SIZE}) FROM day_versions WHERE user = {:user}), 0)
         + coalesce((SELECT sum(${EACH} + octet_length(held)) FROM tag_versions WHERE user = {:user}), 0) AS bytes`,
    { user },
  )

/** Sets right what was counted, unless that was done meanwhile. */
function countAnew(app, user) {
  const { counted, bytes } = weigh(app, user)
  const values = { user, counted, more: counted - bytes }
  run(
    app,
    'UPDATE version_use SET bytes = bytes - {:more} WHERE user = {:user} AND bytes >= {:counted}',
    values,
  )
}

/** When the change came up to which `tooMany` bytes are kept, from the oldest on. */
const endOf = (app, user, tooMany) =>
  oneOf(
    app,
    { at: 0 },
    `SELECT coalesce(max(at), 0) AS at FROM (
       SELECT at, sum(bytes) OVER (ORDER BY at ROWS UNBOUNDED PRECEDING) - bytes AS before FROM (
         SELECT at, ${SIZE} AS bytes FROM day_versions WHERE user = {:user}
         UNION ALL SELECT at, ${EACH} + octet_length(held) FROM tag_versions WHERE user = {:user}))
     WHERE before < {:tooMany}`,
    { user, tooMany },
  ).at

/** The first rows of an account beyond a place, up to a time, as many as go at once. */
function sliceOf(app, user, upTo, { date, at }) {
  const rows = rowsOf(
    app,
    { date: '', at: 0, bytes: 0 },
    `SELECT date, at, ${SIZE} AS bytes FROM day_versions
     WHERE user = {:user} AND (date, at) > ({:date}, {:at}) AND at <= {:upTo}
     ORDER BY date, at LIMIT ${SLICE.rows}`,
    { user, date, at, upTo },
  )
  let bytes = 0
  const end = rows.findIndex((row) => {
    bytes += row.bytes
    return bytes > SLICE.bytes
  })
  return end < 0 ? rows : rows.slice(0, Math.max(end, 1))
}

/** Forgets what was changed up to a time. */
function forgetUpTo(app, user, upTo) {
  let last = { date: '', at: 0 }
  let rows = sliceOf(app, user, upTo, last)
  while (rows.length > 0) {
    run(
      app,
      `DELETE FROM day_versions WHERE user = {:user} AND (date, at) IN (
         SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each({:keys}))`,
      { user, keys: JSON.stringify(rows.map(({ date, at }) => [date, at])) },
    )
    last = rows[rows.length - 1]
    rows = sliceOf(app, user, upTo, last)
  }
  const tag = () =>
    run(
      app,
      `DELETE FROM tag_versions WHERE user = {:user} AND at = (
         SELECT min(at) FROM tag_versions WHERE user = {:user} AND at <= {:upTo})`,
      { user, upTo },
    ).rowsAffected()
  while (tag() > 0);
}

/** Forgets the oldest of an account that has more than it may; who asks for what was before hears that it is gone. */
function makeRoom(app, user) {
  const tooMany = weigh(app, user).bytes - ROOM
  if (tooMany > 0) {
    const upTo = endOf(app, user, tooMany + SPARE)
    const values = { user, upTo }
    run(app, 'UPDATE version_use SET since = max(since, {:upTo}) WHERE user = {:user}', values)
    forgetUpTo(app, user, upTo)
  }
  countAnew(app, user)
}

/** Makes room where there seems to be none; within a transaction everybody would wait for it. */
function keepWithin(app, user) {
  if (app.isTransactional()) return
  const question = 'SELECT coalesce(max(bytes), 0) AS bytes FROM version_use WHERE user = {:user}'
  if (oneOf(app, { bytes: 0 }, question, { user }).bytes > ROOM) makeRoom(app, user)
}

/** Forgets all of an account that is about to go. */
const forgetAll = (app, user) => forgetUpTo(app, user, EVER)

/** Takes the id of an account that is about to go off the versions of others. */
function forgetWriter(app, id) {
  for (const [table, key] of [
    ['day_versions', 'user, date, at'],
    ['tag_versions', 'user, at'],
  ]) {
    const slice = () =>
      run(
        app,
        `UPDATE ${table} SET [[by]] = '' WHERE (${key}) IN (
           SELECT ${key} FROM ${table}
           WHERE [[by]] = {:id} AND [[by]] != '' AND [[by]] != user LIMIT ${SLICE.rows})`,
        { id },
      ).rowsAffected()
    while (slice() > 0);
  }
}

/** Forgets what is too old of an account, and notes when the oldest of the rest came. */
function forgetOld(app, user, now) {
  forgetUpTo(app, user, now - KEPT_FOR)
  countAnew(app, user)
  run(
    app,
    `UPDATE version_use SET oldest = min(
       coalesce((SELECT min(at) FROM day_versions WHERE user = {:user}), {:now}),
       coalesce((SELECT min(at) FROM tag_versions WHERE user = {:user}), {:now}), {:now})
     WHERE user = {:user}`,
    { user, now },
  )
}

const accountsAfter = (app, last, before) =>
  rowsOf(
    app,
    { user: '', bytes: 0 },
    `SELECT user, bytes FROM version_use
     WHERE user > {:last} AND (oldest <= {:before} OR bytes > ${ROOM}) ORDER BY user LIMIT ${ACCOUNTS}`,
    { last, before },
  )

/** Forgets what is too old, and what has no room. */
function tidy(app) {
  const now = Date.now()
  let accounts = accountsAfter(app, '', now - KEPT_FOR)
  while (accounts.length > 0) {
    for (const { user, bytes } of accounts) {
      forgetOld(app, user, now)
      if (bytes > ROOM) makeRoom(app, user)
    }
    accounts = accountsAfter(app, accounts[accounts.length - 1].user, now - KEPT_FOR)
  }
}

module.exports = { forgetAll, forgetWriter, KEPT_FOR, keepWithin, makeRoom, ROOM, tidy }
