// What one network asks for at once: a crowd of it waits for itself, so that everybody else does not wait for it.

const { amongAtMost, whenThereIsRoom } = require(`${__hooks}/lib/turns.js`)
const { refuseBeyond } = require(`${__hooks}/lib/rates.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)

/** Of its writes so many stand before the one writer, and all that wait have an interpreter of hooks each. */
const WRITES = { atOnce: 6, most: 60 }
/** Of one account's: its devices send up to six each. */
const MOST_OF_ACCOUNT = 18
/** Of an account's lists: whatever they weigh, they are in memory as a whole before anybody can count them. */
const LISTS = { atOnce: 4, most: 20 }
/** How long the others wait, in milliseconds. */
const PATIENCE = 10_000

const LIST = /^\/api\/collections\/[^/]+\/records$/

/**
 * Whose a token says that it is. It may be forged: good for counting together what one network asks for and
 * for nothing else.
 */
function claimedId({ header }) {
  const token = header.get('Authorization').replace(/^Bearer /i, '')
  try {
    return String($security.parseUnverifiedJWT(token).id).slice(0, 20)
  } catch {
    return ''
  }
}

const inRoom = (e, name, places, work) =>
  whenThereIsRoom(e.app.store(), `quartal ${name}`, places, Date.now() + PATIENCE, work)

/** Goes on to write when there is room for it. */
function write(e, network, next) {
  // Before it takes a place: who sends slowly keeps none.
  e.requestInfo()
  const own = `quartal writes ${network} ${claimedId(e.request)}`
  amongAtMost(e.app.store(), own, MOST_OF_ACCOUNT, () =>
    inRoom(e, `writes ${network}`, WRITES, next),
  )
}

/** Goes on to read a list when there is room for it, unless its account has read so much that it is refused. */
function list(e, network, next) {
  const id = claimedId(e.request)
  inRoom(e, `lists ${network} ${id}`, LISTS, () => {
    refuseBeyond(e, RATES.reads, id)
    next()
  })
}

const isList = ({ method, url }) => method === 'GET' && LIST.test(url.path)

module.exports = { isList, list, write }
