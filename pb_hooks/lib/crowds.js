// What waits at once: a crowd waits for itself, so that everybody else does not wait for it, and all that wait together
// have so much memory and no more.

const { setDeadline } = require(`${__hooks}/lib/bodies.js`)
const { CROWD, RATES } = require(`${__hooks}/lib/plan.js`)
const { amongAtMost, whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { refuseBeyond } = require(`${__hooks}/lib/rates.js`)
const { busy } = require(`${__hooks}/lib/trouble.js`)

/** Of all writes so many stand before the one writer at once, one network after the other. */
const WRITERS = 4
/** Of a network's so many do, one account after the other, and all that wait have an interpreter of hooks each. */
const WRITES = { atOnce: 4, most: 60 }
/** Of one account's: its devices send up to six each. */
const MOST_OF_ACCOUNT = 18
/** Of an account's lists: whatever they weigh, they are in memory as a whole before anybody can count them. */
const LISTS = { atOnce: 4, most: 20 }
/**
 * What takes a core for a while: of an account one is done and some wait, and of all one, so that the others have the
 * rest.
 */
const HEAVY_OF_ACCOUNT = { atOnce: 1, most: 6 }
const HEAVY = { atOnce: 1, most: 40 }
/** How long the others wait, in milliseconds. */
const PATIENCE = 10_000

const bearer = ({ header }) => header.get('Authorization').replace(/^Bearer /i, '')

/**
 * Whose a token says that it is. It may be forged: good for counting together what one network asks for and for nothing
 * else.
 */
function claimedId(request) {
  try {
    return String($security.parseUnverifiedJWT(bearer(request)).id).slice(0, 20)
  } catch {
    return ''
  }
}

/** Whether a request has the session of this account. */
function isSessionOf({ app, request }, id) {
  try {
    return app.findAuthRecordByToken(bearer(request), 'auth').id === id
  } catch {
    return false
  }
}

/** What a request weighs: an interpreter of hooks, and what is made of a long body. */
const weightOf = ({ contentLength }) =>
  1 + Math.floor(Math.max(contentLength, 0) / CROWD.bytesOfOne)

/** The room of all that are under way. */
const ALL = 'quartal under way'

/** Runs `work` among the few that an account, or a network of guests, adds to a crowd. */
function amongFew(e, network, join) {
  const account = claimedId(e.request)
  const isGuest = account === ''
  const own = `quartal in the crowd ${account || network}`
  const share = isGuest ? CROWD.ofGuests : CROWD.ofAccount
  const refuse = () => {
    throw busy(e)
  }
  // At once: a crowd of guests comes in one moment.
  if (isGuest && e.app.store().get(ALL) >= CROWD.many) refuse()
  const enter = (before) => {
    // A guest of the app sends a few hundred bytes.
    if (isGuest && e.request.contentLength !== 0) setDeadline(e, CROWD.secondsOfGuests)
    if (!isGuest && !isSessionOf(e, account)) refuse()
    join(before === 0 && !isGuest ? CROWD.most : CROWD.many, refuse)
  }
  amongAtMost(e.app.store(), own, share, enter, { otherwise: refuse })
}

/**
 * Runs `work` among all requests that are under way. Once there are many, each account, or each network of guests, adds
 * a few: who has most is refused first, and who has none last. They are asked to try again in some seconds. Most of a
 * crowd is refused here, so nothing is looked up before. Each bound is asked and taken in one step, for a crowd comes
 * in one moment.
 */
function amongAll(e, network, work) {
  const weight = weightOf(e.request)
  const join = (most, otherwise) =>
    amongAtMost(e.app.store(), ALL, most, work, { weight, otherwise })
  join(CROWD.some, () => amongFew(e, network, join))
}

const inRoom = (e, name, places, work) =>
  whenThereIsRoom(e.app.store(), `quartal ${name}`, places, Date.now() + PATIENCE, work)

/** Goes on to write when there is room for it. */
function write(e, network, next) {
  // Before it takes a place: who sends slowly keeps none.
  e.requestInfo()
  amongWriters(e, network, next)
}

function amongWriters(e, network, next) {
  const whose = claimedId(e.request)
  const own = `quartal writes ${network} ${whose}`
  amongAtMost(e.app.store(), own, MOST_OF_ACCOUNT, () =>
    inRoom(e, `writes ${network}`, { ...WRITES, whose }, () =>
      inRoom(e, 'writes', { atOnce: WRITERS, whose: network }, next),
    ),
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

/** Does what takes long for who is signed in: one after the other of an account, each account in its turn. */
function heavy(e, work) {
  const whose = e.auth.id
  inRoom(e, `heavy of ${whose}`, HEAVY_OF_ACCOUNT, () =>
    inRoom(e, 'heavy', { ...HEAVY, whose }, work),
  )
}

/** Does what takes long and is written. */
function heavyWrite(e, network, work) {
  // As in `write`, and nothing is made of it yet.
  readerToString(e.request.body)
  heavy(e, () => amongWriters(e, network, work))
}

module.exports = { amongAll, heavy, heavyWrite, list, write }
