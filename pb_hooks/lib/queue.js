// Queues and counted rooms, so that a crowd that wants what is scarce (a core that hashes passwords, the one writer of
// the database) keeps nobody else waiting.

const { networkOf } = require(`${__hooks}/lib/rates.js`)

/** How long to wait before looking for a free place again, in milliseconds: longer for whoever is further behind. */
const pauseAt = (place) => Math.min(Math.max(place, 10), 100)

/** So many passwords are hashed at once. */
const HASHES_AT_ONCE = 2
/** At most so many hashes of one network run or wait, and one waits at most so long, in milliseconds. */
const MOST_HASHES = 120
const PATIENCE = 20_000

/** Set on a request that has had its turn. */
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

/** Calls `work` with how many places of the room were taken, if that is below `most`; calls `otherwise` if not. */
function amongAtMost(store, room, most, work, { weight = 1, otherwise = tooMany } = {}) {
  const before = enter(store, room, most, weight)
  if (before >= most) return otherwise()
  try {
    work(before)
  } finally {
    leave(store, room, weight)
  }
}

/** A queue is one text of entries of the same length: the round, whose work it is, the id of this one, a blank. */
const WHOSE = 8
const ONE = 10
/** Digits of the round in which an entry has its turn: each owner has one entry in a round. */
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

/** Inserts an entry behind all of its round, but not before the first `begin` characters, whose entries are running. */
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
 * Runs `work` once fewer than `atOnce` others run, in the order in which they came. Refuses it at the time `end`, and
 * at once where `most` run or wait. With `whose`, owners have turns: whoever has most in the queue waits longest.
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
 * Runs `work`, which hashes a password, in its turn. Those of one network queue among themselves first, so that a crowd
 * behind one address keeps nobody else waiting. A request has one turn: two that each held one and waited for another
 * would wait for ever.
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
