const { recall, remember } = require(`${__hooks}/lib/memory.js`)
const { networkOf } = require(`${__hooks}/lib/network.js`)

/** The one switch: that of PocketBase's own limits, which its superusers pass as well. */
const areLimited = (e) => e.app.settings().rateLimits.enabled && !e.hasSuperuserAuth()

/** What is counted of a kind: for a network, or for `whom` if that is named. */
const nameOf = (e, rate, whom) => `${rate.name} ${whom ?? networkOf(e.realIP())}`

/** Refuses what there was too much of lately. */
function refuseBeyond(e, rate, whom) {
  if (areLimited(e) && Number(recall(e.app, nameOf(e, rate, whom))) >= rate.most) {
    throw new TooManyRequestsError()
  }
}

/** Counts one more, and tells how many there are. */
function countOne(e, rate, whom) {
  if (!areLimited(e)) return 0
  const add = (count) => String(Number(count) + 1)
  return Number(remember(e.app, nameOf(e, rate, whom), rate.seconds, add))
}

/** Counts one more, whether it is the one too many or not; tells which. */
const isOneTooMany = (e, rate, whom) => countOne(e, rate, whom) > rate.most

/** Counts one more and refuses the one too many. */
function limitOne(e, rate, whom) {
  if (isOneTooMany(e, rate, whom)) throw new TooManyRequestsError()
}

module.exports = { areLimited, countOne, isOneTooMany, limitOne, nameOf, refuseBeyond }
