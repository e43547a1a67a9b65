const { whileBatching } = require(`${__hooks}/lib/live.js`)
const { ordersOf, write } = require(`${__hooks}/lib/manyDays.js`)
const { countRequest } = require(`${__hooks}/lib/oldVersions.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { amongAtMost, whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { limitOne, networkOf } = require(`${__hooks}/lib/rates.js`)

const RECORDS = /^\/api\/collections\/([^/?]+)\/records/

/** The most values of one day: five fields and up to 500 tags in a list. */
const MOST_VALUES = 600
/** The most tags on all days of a batch, each of which costs a lookup: fifty days with a hundred each. */
const MOST_TAGS = 5_000
/** Deleting a tag rewrites every day that has it. */
const MOST_DELETED_TAGS = 3

/** Batches of one account at once; each device sends one after the other. */
const MOST_OF_ACCOUNT = 3
/** Batches of one network at once; each one that waits holds an interpreter of hooks. */
const MOST_BATCHES = 8
/** How long a batch waits for its turn, in milliseconds. */
const PATIENCE = 8_000

function collectionOf(app, name) {
  try {
    return app.findCachedCollectionByNameOrId(decodeURIComponent(name))
  } catch {
    // PocketBase itself answers what is wrong with the name.
    return null
  }
}

const isAccounts = (app, name) => Boolean(collectionOf(app, name)?.isAuth())
const isCollection = (app, name, wanted) =>
  Boolean(name) && collectionOf(app, name)?.name === wanted

/** Allows one password in a batch: the batch holds the only writer until it ends, and hashing is slow on purpose. */
function checkPasswords(e) {
  const hashing = e.batch.filter(({ url, body }) => {
    const name = RECORDS.exec(url)?.[1]
    return name && body?.password !== undefined && isAccounts(e.app, name)
  })
  if (hashing.length > 1) throw new BadRequestError('A batch sets one password at the most.')
  if (hashing.length === 1) limitOne(e, RATES.passwordsInBatches)
}

/** Counts the values of a body, but stops soon after `most`. */
function countValues(value, most) {
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value) && value.length > most) return value.length
  const names = Object.keys(value)
  let count = 1 + names.length
  for (const name of names) {
    if (count > most) return count
    count += countValues(value[name], most - count)
  }
  return count
}

/** Counts the tags in a body, given as a list or as text, also under the names `tags+`, `+tags` and `tags-`. */
function countTags(body) {
  let count = 0
  for (const name of Object.keys(body ?? {})) {
    if (name.replace(/[+-]/g, '') !== 'tags') continue
    const tags = body[name]
    if (typeof tags === 'string') count += tags.split(',').length
    else if (Array.isArray(tags)) count += tags.length
  }
  return count
}

const deletesTag = ({ app }, { method, url }) =>
  method === 'DELETE' && isCollection(app, RECORDS.exec(url)?.[1], 'tags')

/** Refuses a batch that would hold the only writer for long; the app then sends its requests one by one. */
function checkWork(e) {
  const tags = e.batch.reduce((sum, { body }) => sum + countTags(body), 0)
  if (tags > MOST_TAGS) {
    throw new BadRequestError(`The days of a batch have ${MOST_TAGS} tags at the most.`)
  }
  if (e.batch.filter((one) => deletesTag(e, one)).length > MOST_DELETED_TAGS) {
    throw new BadRequestError(`A batch deletes ${MOST_DELETED_TAGS} tags at the most.`)
  }
}

/** Refuses large bodies: within the transaction PocketBase serialises and parses each of them once more. */
function checkBodies(e) {
  for (const { body } of e.batch) {
    if (countValues(body, MOST_VALUES) > MOST_VALUES) {
      throw new BadRequestError(`A request of a batch has ${MOST_VALUES} values at the most.`)
    }
  }
}

/** Checks a batch before its transaction starts, since all other writers wait for that, then runs it in its turn. */
function send(e) {
  if (e.hasSuperuserAuth()) return e.next()
  // A guest sends no batch; an ended session comes as a guest, and this answer tells its device so.
  if (!e.auth) throw new UnauthorizedError('Sign in to send a batch.')
  checkWork(e)
  const orders = ordersOf(e)
  if (!orders) {
    checkBodies(e)
    checkPasswords(e)
  }
  const store = e.app.store()
  const row = 'quartal batch at work'
  const ofNetwork = `${row} ${networkOf(e.realIP())}`
  const runBatch = () => {
    if (orders && write(e, orders)) return
    const users = whileBatching(e, () => e.next())
    for (const user of users) countRequest(e, user, e.batch.length)
  }
  amongAtMost(store, `quartal batches of ${e.auth.id}`, MOST_OF_ACCOUNT, () => {
    const end = Date.now() + PATIENCE
    // One batch runs at a time, so a save waits for one of them at most. Of each network one batch waits for that turn,
    // so a crowd behind one address does not keep other networks waiting.
    whenThereIsRoom(store, ofNetwork, { atOnce: 1, most: MOST_BATCHES }, end, () =>
      whenThereIsRoom(store, row, { atOnce: 1 }, end, runBatch),
    )
  })
}

module.exports = { send }
