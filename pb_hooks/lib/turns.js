// Hashing a password takes a core for a while, on purpose: those who want one wait for each other, so that
// everybody else does not wait for them.

const { networkOf } = require(`${__hooks}/lib/network.js`)

/** So many are hashed at once. */
const AT_ONCE = 2
/** So many of one network may wait. */
const MOST_WAITING = 120
/** How long one waits, and between two looks, in milliseconds. */
const PATIENCE = 20_000
const PAUSE = 40

/** Takes one of `most` places, or tells that there is none. */
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

/** Runs `work` in a place of the room, as soon as there is one. */
function within(store, room, most, end, work) {
  while (!enter(store, room, most)) {
    if (Date.now() > end) throw new TooManyRequestsError()
    sleep(PAUSE)
  }
  try {
    work()
  } finally {
    leave(store, room)
  }
}

/**
 * Runs `work`, which hashes a password, when it is its turn. Those of one network wait for each other first:
 * a crowd behind one address keeps nobody else waiting.
 */
function inTurn(e, work) {
  const store = e.app.store()
  const network = networkOf(e.realIP())
  const waiting = `quartal waits ${network}`
  if (!enter(store, waiting, MOST_WAITING)) throw new TooManyRequestsError()
  try {
    const end = Date.now() + PATIENCE
    within(store, `quartal hashes ${network}`, AT_ONCE, end, () =>
      within(store, 'quartal hashes', AT_ONCE, end, work),
    )
  } finally {
    leave(store, waiting)
  }
}

module.exports = { enter, inTurn, leave }
