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
 * Publishes to the devices of an account that a day or a tag is new, changed, or gone, by a row that is written in the
 * transaction of the change: PocketBase sends it once that is stored. Each change has a number and names the one
 * before, so that a device knows when it has missed one. Numbers follow the clock, so none is given twice, also after a
 * backup was restored.
 */
function publish(tx, user, news) {
  const row = rowOf(tx, user)
  const was = revIn(row)
  row.set('news', { rev: Math.max(was + 1, Date.now()), was, ...news })
  tx.saveNoValidate(row)
}

const REV_BEFORE = `coalesce(json_extract(live.news, '$.rev'), 0)`

/**
 * Writes the number of a change and sends nothing, where no device listens: whoever comes later asks for the number.
 */
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
 * Runs `work` in a transaction and publishes the list of changes that it answers with to the devices of the account;
 * where it has no open stream only the number is written.
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
 * Tells some accounts that something is new about the people of a calendar, in the transaction in which `work` is done;
 * accounts that are gone are left out.
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
 * Runs `work`, a request that publishes to an account, with the streams of the account subscribed. PocketBase publishes
 * what a batch has written at its end, so they stay subscribed until whileBatching ends it; after a batch of the
 * operator they stay so.
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
 * Runs `work`, a batch of somebody, then unsubscribes the streams of those to whom it has published, and answers with
 * those. An account has one batch at work.
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

/** The operator has changed a row of news by hand in the dashboard. */
const changeByHand = (e) => whilePublishing(e, e.record.id, () => e.next())

/**
 * Does a write and publishes it, the news first: the writes of a batch run within each other, the first one around all
 * others, so news after the write would come behind those that follow it. A record without an id gets it by the write;
 * no other write of the batch can be about it.
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
