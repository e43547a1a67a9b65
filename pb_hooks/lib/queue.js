// Queues and counted rooms for what is scarce (a core that hashes passwords, the one writer of the database), so that a
// crowd waits for itself and delays nobody else.

const { networkOf } = require(`${__hooks}/lib/rates.js`)

/** Pause before the next look at the queue, in milliseconds: longer further back. */
const pauseAt = (place) => Math.min(Math.max(place, 10), 100)

const HASHES_AT_ONCE = 2
/** Hashes of one network that run or wait at most, and how long one waits, in milliseconds. */
const MOST_HASHES = 120
const PATIENCE = 20_000

const HAS_TURN = 'turnToHash'

/** Takes `weight` places of a room if fewer than `most` are taken; answers how many were taken before. */
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

/** Calls `work` with the number of places taken before, if that is below `most`; else calls `otherwise`. */
function amongAtMost(store, room, most, work, { weight = 1, otherwise = tooMany } = {}) {
  const before = enter(store, room, most, weight)
  if (before >= most) return otherwise()
  try {
    work(before)
  } finally {
    leave(store, room, weight)
  }
}

/** A queue is one text with an entry of fixed length for each request: its round, its owner, its own id, a blank. */
const WHOSE = 8
const ONE = 10
/** The round is the turn of an entry; each owner has one entry in a round. */
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

/** The round of a new entry: the one after its owner's last, or the current one. */
function roundOf(names, whose, begin) {
  const last = names.lastIndexOf(whose)
  if (last >= 0) return roundAt(names, last - ROUND) + 1
  return names.length > begin ? roundAt(names, begin) : 0
}

/**
 * Inserts an entry behind all others of its round, but behind the first `begin` characters, whose entries are running.
 */
function put(names, begin, whose, me) {
  const round = roundOf(names, whose, begin)
  let at = names.length
  while (at > begin && roundAt(names, at - LENGTH) > round) at -= LENGTH
  const name = `${String(round).padStart(ROUND, '0')}${whose}${me}`
  return names.slice(0, at) + name + names.slice(at)
}

/** Joins a queue, unless it is full; answers whether to wait. */
function standIn(store, row, { atOnce, most }, whose, me) {
  let before = 0
  change(store, row, (names) => {
    before = names.length / LENGTH
    return before < most ? put(names, Math.min(before, atOnce) * LENGTH, whose, me) : names
  })
  if (before >= most) throw new TooManyRequestsError()
  return before >= atOnce
}

const placeOf = (store, row, me) => Math.floor((store.get(row) ?? '').indexOf(me) / LENGTH)

/**
 * Runs `work` once fewer than `atOnce` others run, in order of arrival. Throws at the time `end`, and at once if `most`
 * run or wait. With `whose`, owners take turns: the owner of most entries waits longest.
 */
function whenThereIsRoom(store, row, places, end, work) {
  const { atOnce, most = Number.POSITIVE_INFINITY, whose = '' } = places
  const me = `${$security.randomString(ONE)} `
  // In brackets, so that it never matches inside another name.
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
      // An entry may be missing: an empty row is removed from the store, also just after a new entry came.
      return at < 0 ? names : names.slice(0, at) + names.slice(at + LENGTH)
    })
  }
}

/**
 * Runs `work`, which hashes a password, in its turn. Requests of one network queue among themselves first, so that a
 * crowd behind one address delays nobody else. A request takes one turn only: two requests that each hold one and wait
 * for another would wait for ever.
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
