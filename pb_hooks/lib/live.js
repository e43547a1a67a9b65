const { run } = require(`${__hooks}/lib/db.js`)
const { exists, inTransaction } = require(`${__hooks}/lib/requests.js`)
const { unsubscribeStreams, hasStreams, subscribeStreams } = require(`${__hooks}/lib/streams.js`)

function rowOf(tx, user) {
  try {
    return tx.findRecordById('live', user)
  } catch {
    return new Record(tx.findCachedCollectionByNameOrId('live'), { id: user, user })
  }
}

const revIn = (row) => JSON.parse(row.getString('news') || 'null')?.rev ?? 0

/** The number of the newest change to an account; 0 if nothing was ever published. */
const revOf = (app, user) => revIn(rowOf(app, user))

/**
 * Publishes to the devices of an account that a day or a tag is new, changed or deleted. It writes a row in the
 * transaction of the change, which PocketBase sends after the commit. Each change has a number and names the one
 * before, so that a device knows when it has missed one. Numbers follow the clock, so that none is used twice, also
 * after a backup was restored.
 */
function publish(tx, user, news) {
  const row = rowOf(tx, user)
  const was = revIn(row)
  row.set('news', { rev: Math.max(was + 1, Date.now()), was, ...news })
  tx.saveNoValidate(row)
}

const REV_BEFORE = `coalesce(json_extract(live.news, '$.rev'), 0)`

/**
 * Writes the number of a change and sends nothing, for an account that no device listens to: a device that comes later
 * asks for the number.
 */
function writeNumber(tx, user, news) {
  run(
    tx,
    `INSERT INTO live (id, user, news)
         VALUES ({:user}, {:user}, json_set({:news}, '$.rev', {:now}, '$.was', 0))
       ON CONFLICT (id) DO UPDATE SET news = json_set({:news},
         '$.rev', max(${REV_BEFORE} + 1, {:now}), '$.was', ${REV_BEFORE})`,
    { user, news: JSON.stringify(news), now: Date.now() },
  )
}

/**
 * Runs `work` in a transaction and publishes the list of changes that it answers with to the devices of the account. If
 * no stream is open only the number is written.
 */
function publishChanges(app, user, work) {
  const hasListeners = hasStreams(user)
  const write = () =>
    app.runInTransaction((tx) => {
      const all = work(tx)
      if (hasListeners) for (const news of all) publish(tx, user, news)
      else if (all.length > 0) writeNumber(tx, user, all[all.length - 1])
    })
  if (hasListeners) return whileSubscribed(user, write)
  write()
  // A stream that opened meanwhile may have asked for the number before this change had one.
  if (hasStreams(user)) whileSubscribed(user, () => app.saveNoValidate(rowOf(app, user)))
}

/**
 * Tells accounts that the people of a calendar have changed, in the transaction of `work`; deleted accounts are
 * skipped.
 */
function publishPeople(app, users, work = () => {}) {
  const write = () =>
    app.runInTransaction((tx) => {
      work(tx)
      for (const user of users) {
        if (exists(tx, 'users', { id: user })) publish(tx, user, { people: true })
      }
    })
  users.reduceRight((next, user) => () => whileSubscribed(user, next), write)()
}

function whileSubscribed(user, work) {
  subscribeStreams(user)
  try {
    work()
  } finally {
    unsubscribeStreams(user)
  }
}

/**
 * Runs `work`, a request that publishes to an account, with its streams subscribed. A batch is published at its end, so
 * its streams stay subscribed until whileBatching; after a batch of the operator they stay subscribed.
 */
function whilePublishing(e, user, work) {
  if (!e.app.isTransactional()) return whileSubscribed(user, work)
  subscribeStreams(user)
  if (!e.hasSuperuserAuth())
    e.app.store().setFunc(wokenBy(e.auth), (woken) => `${woken ?? ''} ${user}`)
  work()
}

const wokenBy = ({ id }) => `woken by a batch of ${id}`

/**
 * Runs `work`, a batch of an account, then unsubscribes the streams to which it published, and answers their accounts.
 * An account runs one batch at a time.
 */
function whileBatching({ app, auth }, work) {
  const store = app.store()
  let users = []
  store.set(wokenBy(auth), '')
  try {
    work()
  } finally {
    users = store.get(wokenBy(auth)).split(' ').filter(Boolean)
    store.remove(wokenBy(auth))
    for (const user of users) unsubscribeStreams(user)
  }
  return [...new Set(users)]
}

/** Runs `work`, which publishes a record, in a transaction that the rest of the request joins. */
const inPublishing = (e, work) =>
  whilePublishing(e, e.record.getString('user'), () => inTransaction(e, work))

/** The operator changes a row of `live` in the dashboard. */
const changeByHand = (e) => whilePublishing(e, e.record.id, () => e.next())

/**
 * Writes a record and publishes it, the news first: the writes of a batch are nested, the first around all others, so
 * news after the write would come in reverse order. A record without an id gets one by the write, so its news come
 * after; no other write of the batch can be about it.
 */
function writeAndPublish(e, publishIt) {
  const isNamed = e.record.id !== ''
  if (isNamed) publishIt()
  e.next()
  if (!isNamed) publishIt()
}

module.exports = {
  changeByHand,
  inPublishing,
  revOf,
  publish,
  publishChanges,
  publishPeople,
  whileBatching,
  writeAndPublish,
}
