// Bounds how many requests run and wait at once: a crowd waits for itself and delays nobody else, and the memory of all
// that wait is bounded.

const { setDeadline } = require(`${__hooks}/lib/bodies.js`)
const { CROWD, RATES } = require(`${__hooks}/lib/plan.js`)
const { amongAtMost, whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { refuseBeyond } = require(`${__hooks}/lib/rates.js`)
const { busy } = require(`${__hooks}/lib/trouble.js`)

/** Writes that wait for the one writer at once, the networks taking turns. */
const WRITERS = 4
/** The same within a network, its accounts taking turns; each one that waits holds an interpreter of hooks. */
const WRITES = { atOnce: 4, most: 60 }
/** Writes of one account at once; each of its devices sends up to six. */
const MOST_OF_ACCOUNT = 18
/** Lists of one account at once; each is whole in memory before anybody can count its rows. */
const LISTS = { atOnce: 4, most: 20 }
/**
 * Work that takes a core for a while: one at a time of an account and of all, so that everybody else has the other
 * core.
 */
const HEAVY_OF_ACCOUNT = { atOnce: 1, most: 6 }
const HEAVY = { atOnce: 1, most: 40 }
/** How long a request waits for its turn, in milliseconds. */
const PATIENCE = 10_000

const bearer = ({ header }) => header.get('Authorization').replace(/^Bearer /i, '')

/** The account that a token claims. The token may be forged, so this only counts requests of one network. */
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

/** What a request counts for: one interpreter of hooks, and more for a long body. */
const weightOf = ({ contentLength }) =>
  1 + Math.floor(Math.max(contentLength, 0) / CROWD.bytesOfOne)

const ALL = 'quartal under way'

/** Joins as one of the few requests that each account, or each network of guests, may have once it is crowded. */
function amongFew(e, network, join) {
  const account = claimedId(e.request)
  const isGuest = account === ''
  const own = `quartal in the crowd ${account || network}`
  const share = isGuest ? CROWD.ofGuests : CROWD.ofAccount
  const refuse = () => {
    throw busy(e)
  }
  // Checked first: a crowd of guests comes in one moment.
  if (isGuest && e.app.store().get(ALL) >= CROWD.many) refuse()
  const enter = (before) => {
    // A guest of the app sends a few hundred bytes, so a slow guest is cut off early.
    if (isGuest && e.request.contentLength !== 0) setDeadline(e, CROWD.secondsOfGuests)
    if (!isGuest && !isSessionOf(e, account)) refuse()
    join(before === 0 && !isGuest ? CROWD.most : CROWD.many, refuse)
  }
  amongAtMost(e.app.store(), own, share, enter, { otherwise: refuse })
}

/**
 * Runs `work` among all requests under way. Once there are many, each account and each network of guests may add only a
 * few: those with most requests are refused first, those with none last, with a time to come back. This refuses most of
 * a crowd, so it reads nothing from the database, and it checks and takes each place in one step, because a crowd comes
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

/** Writes once there is room. */
function write(e, network, next) {
  // Reads the body before it takes a place, so that a slow sender holds none.
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

/** Reads a list once there is room, unless the account has read too much lately. */
function list(e, network, next) {
  const id = claimedId(e.request)
  inRoom(e, `lists ${network} ${id}`, LISTS, () => {
    refuseBeyond(e, RATES.reads, id)
    next()
  })
}

/** Runs heavy work for an account: one at a time of each, the accounts taking turns. */
function heavy(e, work) {
  const whose = e.auth.id
  inRoom(e, `heavy of ${whose}`, HEAVY_OF_ACCOUNT, () =>
    inRoom(e, 'heavy', { ...HEAVY, whose }, work),
  )
}

/** Runs heavy work that writes. */
function heavyWrite(e, network, work) {
  // Reads the body before it takes a place, as in `write`, without parsing it yet.
  readerToString(e.request.body)
  heavy(e, () => amongWriters(e, network, work))
}

module.exports = { amongAll, heavy, heavyWrite, list, write }
