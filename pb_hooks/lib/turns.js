// Some works take turns, so that a crowd that wants them keeps nobody else waiting: a hash of a password takes a
// core for a while, on purpose, and a batch holds the only writer until it ends.

const { networkOf } = require(`${__hooks}/lib/network.js`)

/** Between two looks whether a place is free, in milliseconds. */
const PAUSE = 10

/** So many passwords are hashed at once. */
const HASHES_AT_ONCE = 2
/** So many hashes of one network are under way or wait, and how long one waits, in milliseconds. */
const MOST_HASHES = 120
const PATIENCE = 20_000

/** Set on a request that has had its turn. */
const HAS_TURN = 'turnToHash'

/** Takes one of `most` places of a room, or tells that there is none. */
function enter(store, room, most) {
  let isIn = false
  store.setFunc(room, (count) => {
    isIn = (count ?? 0) < most
    return (count ?? 0) + (isIn ? 1 : 0)
  })
  return isIn
}

function leave(store, room) {
  let left = 0
  store.setFunc(room, (count) => {
    left = (count ?? 0) - 1
    return left
  })
  if (left <= 0) store.remove(room)
}

/** Runs `work` if there is one of `most` places in the room now, and refuses it if there is none. */
function amongAtMost(store, room, most, work) {
  if (!enter(store, room, most)) throw new TooManyRequestsError()
  try {
    work()
  } finally {
    leave(store, room)
  }
}

/** How long the name of one in a row is, with what parts it from the next. */
const NAME = 11

const change = (store, row, by) => {
  let left = ''
  store.setFunc(row, (names) => {
    left = by(names ?? '')
    return left
  })
  if (left === '') store.remove(row)
}

/** Takes a place at the end of a row, if there is one, and tells how many stood there. */
function standIn(store, row, most, me) {
  let before = 0
  change(store, row, (names) => {
    before = names.length / NAME
    return before < most ? names + me : names
  })
  if (before >= most) throw new TooManyRequestsError()
  return before
}

/**
 * Runs `work` in one of `atOnce` places, as soon as there is one, for each in the order in which they came: whoever
 * looks more often than others is no sooner in. Refuses it at `end`, and at once where `most` are in or wait.
 */
function whenThereIsRoom(store, row, { atOnce, most = Number.POSITIVE_INFINITY }, end, work) {
  const me = `${$security.randomString(NAME - 1)} `
  const before = standIn(store, row, most, me)
  try {
    if (before >= atOnce) {
      while ((store.get(row) ?? '').indexOf(me) >= atOnce * NAME) {
        if (Date.now() > end) throw new TooManyRequestsError()
        sleep(PAUSE)
      }
    }
    work()
  } finally {
    change(store, row, (names) => names.replace(me, ''))
  }
}

/**
 * Runs `work`, which hashes a password, when it is its turn. Those of one network wait for each other first:
 * a crowd behind one address keeps nobody else waiting. A request has one turn: two that held one and waited for
 * another would wait for each other.
 */
function inTurn(e, work) {
  if (e.get(HAS_TURN)) return work()
  e.set(HAS_TURN, true)
  const store = e.app.store()
  const row = `quartal hashes ${networkOf(e.realIP())}`
  const end = Date.now() + PATIENCE
  whenThereIsRoom(store, row, { atOnce: HASHES_AT_ONCE, most: MOST_HASHES }, end, () =>
    whenThereIsRoom(store, 'quartal hashes', { atOnce: HASHES_AT_ONCE }, end, work),
  )
}

module.exports = { amongAtMost, inTurn, whenThereIsRoom }
