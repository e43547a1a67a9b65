// Some works take turns, so that a crowd that wants them keeps nobody else waiting: a hash of a password takes a core
// for a while, on purpose, and whatever is saved waits for the only writer.

const { networkOf } = require(`${__hooks}/lib/rates.js`)

/** Between two looks whether a place is free, in milliseconds: further behind it takes longer until there is one. */
const pauseAt = (place) => Math.min(Math.max(place, 10), 100)

/** So many passwords are hashed at once. */
const HASHES_AT_ONCE = 2
/** So many hashes of one network are under way or wait, and how long one waits, in milliseconds. */
const MOST_HASHES = 120
const PATIENCE = 20_000

/** Set on a request that has had its turn. */
const HAS_TURN = 'turnToHash'

/** Takes places of a room, as many as a work weighs, if there is one of `most`; answers with those taken before. */
function enter(store, room, most, weight) {
  let before = 0
  store.setFunc(room, (count) => {
    before = count ?? 0
    return before + (before < most ? weight : 0)
  })
  return before
}

function leave(store, room, weight) {
  let left = 0
  store.setFunc(room, (count) => {
    left = (count ?? 0) - weight
    return left
  })
  if (left <= 0) store.remove(room)
}

const tooMany = () => {
  throw new TooManyRequestsError()
}

/**
 * Calls `work` with how many places are taken, if there is one of `most` places in the room now, or else `otherwise`.
 */
function amongAtMost(store, room, most, work, { weight = 1, otherwise = tooMany } = {}) {
  const before = enter(store, room, most, weight)
  if (before >= most) return otherwise()
  try {
    work(before)
  } finally {
    leave(store, room, weight)
  }
}

/** How long the name of one in a row is: whose work it is, and which one, with what parts it from the next. */
const WHOSE = 8
const ONE = 10
/** In which round it comes to its place: each of a row has one place in a round. */
const ROUND = 8
const LENGTH = ROUND + WHOSE + ONE + 1

const change = (store, row, by) => {
  let left = ''
  store.setFunc(row, (names) => {
    left = by(names ?? '')
    return left
  })
  if (left === '') store.remove(row)
}

const roundAt = (names, at) => Number(names.slice(at, at + ROUND))

/** The round of a new one: the one behind the last of its own, or the one that is on if it has none there. */
function roundOf(names, whose, begin) {
  const last = names.lastIndexOf(whose)
  if (last >= 0) return roundAt(names, last - ROUND) + 1
  return names.length > begin ? roundAt(names, begin) : 0
}

/** Puts one behind all of its round, and before nobody of the `begin` first characters, who are in already. */
function put(names, begin, whose, me) {
  const round = roundOf(names, whose, begin)
  let at = names.length
  while (at > begin && roundAt(names, at - LENGTH) > round) at -= LENGTH
  const name = `${String(round).padStart(ROUND, '0')}${whose}${me}`
  return names.slice(0, at) + name + names.slice(at)
}

/** Takes a place in a row, if there is one, and answers whether it has to wait there. */
function standIn(store, row, { atOnce, most }, whose, me) {
  let before = 0
  change(store, row, (names) => {
    before = names.length / LENGTH
    return before < most ? put(names, Math.min(before, atOnce) * LENGTH, whose, me) : names
  })
  if (before >= most) throw new TooManyRequestsError()
  return before >= atOnce
}

/** Where one stands in a row. */
const placeOf = (store, row, me) => Math.floor((store.get(row) ?? '').indexOf(me) / LENGTH)

/**
 * Runs `work` in one of `atOnce` places, as soon as there is one, for each in the order in which they came: whoever
 * looks more often than others is no sooner in. Refuses it at `end`, and at once where `most` are in or wait. Where it
 * is said `whose` works they are, each of those has its place in turn, so that whoever has most of them waits longest.
 */
function whenThereIsRoom(store, row, places, end, work) {
  const { atOnce, most = Number.POSITIVE_INFINITY, whose = '' } = places
  const me = `${$security.randomString(ONE)} `
  // In brackets, so that it is found nowhere within the name of another.
  const owner = `<${$security.md5(whose).slice(0, WHOSE - 2)}>`
  const waits = standIn(store, row, { atOnce, most }, owner, me)
  try {
    if (waits) {
      for (let place = atOnce; place >= atOnce; place = placeOf(store, row, me)) {
        if (Date.now() > end) throw new TooManyRequestsError()
        sleep(pauseAt(place))
      }
    }
    work()
  } finally {
    change(store, row, (names) => {
      const at = names.indexOf(me) - ROUND - WHOSE
      // Whoever came while the row was taken away, being empty, is not in it.
      return at < 0 ? names : names.slice(0, at) + names.slice(at + LENGTH)
    })
  }
}

/**
 * Runs `work`, which hashes a password, when it is its turn. Those of one network wait for each other first: a crowd
 * behind one address keeps nobody else waiting. A request has one turn: two that held one and waited for another would
 * wait for each other.
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
