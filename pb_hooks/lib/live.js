const { run } = require(`${__hooks}/lib/db.js`)
const { exists, inTransaction } = require(`${__hooks}/lib/requests.js`)
const { hush, isHeard, wake } = require(`${__hooks}/lib/streams.js`)

function rowOf(tx, user) {
  try {
    return tx.findRecordById('live', user)
  } catch {
    return new Record(tx.findCachedCollectionByNameOrId('live'), { id: user, user })
  }
}

const revIn = (row) => JSON.parse(row.getString('news') || 'null')?.rev ?? 0

/** The number of the newest change to an account; 0 where nothing was ever published. */
const revOf = (app, user) => revIn(rowOf(app, user))

/**
 * Publishes to the devices of an account that a day or a tag is new, changed, or gone. The row is written in the
 * transaction of the change: it goes out once the change is stored, and not at all when it is not. Each change has a
 * number and names the one before it, so that a device knows when it has missed one; a number that follows the clock is
 * never given again, also after a backup was restored.
 */
function publish(tx, user, news) {
  const row = rowOf(tx, user)
  const was = revIn(row)
  row.set('news', { rev: Math.max(was + 1, Date.now()), was, ...news })
  tx.saveNoValidate(row)
}

const REV_BEFORE = `coalesce(json_extract(live.news, '$.rev'), 0)`

/** Writes what would be published if a device listened: whoever comes later looks for the number. */
function note(tx, user, news) {
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
 * Runs `work` in a transaction, and publishes to the devices of the account what it answers with, a list of changes.
 * Where the account has no open stream PocketBase is not troubled with it.
 */
function publishChanges(app, user, work) {
  const hasListeners = isHeard(user)
  const write = () =>
    app.runInTransaction((tx) => {
      const all = work(tx)
      if (hasListeners) for (const news of all) publish(tx, user, news)
      else if (all.length > 0) note(tx, user, all[all.length - 1])
    })
  if (hasListeners) return whileAwake(user, write)
  write()
  // A stream that was opened meanwhile may have asked for the number before the change had one.
  if (isHeard(user)) whileAwake(user, () => app.saveNoValidate(rowOf(app, user)))
}

/**
 * Publishes that something is new about the people of a calendar, to each of some accounts, in the transaction in which
 * `work` is done. It is done for who is there and no more.
 */
function publishPeople(app, users, work = () => {}) {
  const write = () =>
    app.runInTransaction((tx) => {
      work(tx)
      for (const user of users) {
        if (exists(tx, 'users', { id: user })) publish(tx, user, { people: true })
      }
    })
  users.reduceRight((next, user) => () => whileAwake(user, next), write)()
}

function whileAwake(user, work) {
  wake(user)
  try {
    work()
  } finally {
    hush(user)
  }
}

/**
 * Runs `work`, a request whose changes are published to an account. Those of a batch are published when it ends, and
 * until then the account stays awake; after one of the operator's it still does.
 */
function whilePublishing(e, user, work) {
  if (!e.app.isTransactional()) return whileAwake(user, work)
  wake(user)
  if (!e.hasSuperuserAuth())
    e.app.store().setFunc(wokenBy(e.auth), (woken) => `${woken ?? ''} ${user}`)
  work()
}

const wokenBy = ({ id }) => `woken by a batch of ${id}`

/**
 * Runs `work`, a batch of somebody, and lets those whom it has published to sleep again, whom it answers with; one of
 * theirs is at work.
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
    for (const user of users) hush(user)
  }
  return [...new Set(users)]
}

/** Runs `work`, which publishes a record, in a transaction that the rest of the request takes part in. */
const inPublishing = (e, work) =>
  whilePublishing(e, e.record.getString('user'), () => inTransaction(e, work))

/** The operator changes by hand what is published. */
const changeByHand = (e) => whilePublishing(e, e.record.id, () => e.next())

/**
 * Does a write and publishes it. The writes of a batch lie within each other, the first one around all others: what
 * were published after it would come behind those that follow it. A record that has no id yet gets it by being written,
 * and no other write of the batch can be about it.
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
