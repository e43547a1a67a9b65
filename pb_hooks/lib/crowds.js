// How many requests run and wait at once: a crowd waits for itself and keeps nobody else waiting, and all that wait
// together take a bounded amount of memory.

const { setDeadline } = require(`${__hooks}/lib/bodies.js`)
const { CROWD, RATES } = require(`${__hooks}/lib/plan.js`)
const { amongAtMost, whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { refuseBeyond } = require(`${__hooks}/lib/rates.js`)
const { busy } = require(`${__hooks}/lib/trouble.js`)

/** So many writes are before the one writer at once, one network after the other. */
const WRITERS = 4
/** So many of one network, one account after the other; each one that waits holds an interpreter of hooks. */
const WRITES = { atOnce: 4, most: 60 }
/** So many of one account: each of its devices sends up to six. */
const MOST_OF_ACCOUNT = 18
/** Lists of one account: they are in memory as a whole before anybody can count them. */
const LISTS = { atOnce: 4, most: 20 }
/**
 * Work that takes a core for a while: one of an account and one of all at a time, so that the others have the other
 * core.
 */
const HEAVY_OF_ACCOUNT = { atOnce: 1, most: 6 }
const HEAVY = { atOnce: 1, most: 40 }
/** How long a request waits for its turn, in milliseconds. */
const PATIENCE = 10_000

const bearer = ({ header }) => header.get('Authorization').replace(/^Bearer /i, '')

/** The account that a token names. It may be forged, so it is good for nothing but counting requests of one network. */
function claimedId(request) {
  try {
    return String($security.parseUnverifiedJWT(bearer(request)).id).slice(0, 20)
  } catch {
    return ''
  }
}

function isSessionOf({ app, request }, id) {
  try {
    return app.findAuthRecordByToken(bearer(request), 'auth').id === id
  } catch {
    return false
  }
}

/** An interpreter of hooks, and more for a long body. */
const weightOf = ({ contentLength }) =>
  1 + Math.floor(Math.max(contentLength, 0) / CROWD.bytesOfOne)

/** The name of the room of all requests under way. */
const ALL = 'quartal under way'

/** Joins the crowd as one of the few that each account, or each network of guests, may have in it. */
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
 * Runs `work` among all requests under way. Once there are many, each account and each network of guests adds a few:
 * who has most is refused first and who has none last, with a time to come back. Most of a crowd is refused here, so
 * nothing is looked up before, and each bound is asked and taken in one step, because a crowd comes in one moment.
 */
function amongAll(e, network, work) {
  const weight = weightOf(e.request)
  const join = (most, otherwise) =>
    amongAtMost(e.app.store(), ALL, most, work, { weight, otherwise })
  join(CROWD.some, () => amongFew(e, network, join))
}

const inRoom = (e, name, places, work) =>
  whenThereIsRoom(e.app.store(), `quartal ${name}`, places, Date.now() + PATIENCE, work)

/** Goes on to write once there is room. The body is read before, so that who sends slowly holds no place. */
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

/** Goes on to read a list once there is room, unless the account has read too much lately. */
function list(e, network, next) {
  const id = claimedId(e.request)
  inRoom(e, `lists ${network} ${id}`, LISTS, () => {
    refuseBeyond(e, RATES.reads, id)
    next()
  })
}

/** Does heavy work for who is signed in: of an account one after the other, and accounts in turn. */
function heavy(e, work) {
  const whose = e.auth.id
  inRoom(e, `heavy of ${whose}`, HEAVY_OF_ACCOUNT, () =>
    inRoom(e, 'heavy', { ...HEAVY, whose }, work),
  )
}

/** Does heavy work that writes. */
function heavyWrite(e, network, work) {
  // As in `write`, and nothing is made of it yet.
  readerToString(e.request.body)
  heavy(e, () => amongWriters(e, network, work))
}

module.exports = { amongAll, heavy, heavyWrite, list, write }
