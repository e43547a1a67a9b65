const { recall, remember } = require(`${__hooks}/lib/memory.js`)
const { networkOf } = require(`${__hooks}/lib/network.js`)

/** The one switch: that of PocketBase's own limits, which its superusers pass as well. */
const areLimited = (e) => e.app.settings().rateLimits.enabled && !e.hasSuperuserAuth()

/** What is counted of a kind: for a network, or for `whom` if that is named. */
const nameOf = (e, rate, whom) => `${rate.name} ${whom ?? networkOf(e.realIP())}`

/** Whether there was too much of something lately. */
function isBeyond(e, rate, whom) {
  return areLimited(e) && Number(recall(e.app, nameOf(e, rate, whom))) >= rate.most
}

/** Refuses what there was too much of lately. */
function refuseBeyond(e, rate, whom) {
  if (isBeyond(e, rate, whom)) throw new TooManyRequestsError()
}

/** Counts one more, or as many as it is worth, and answers how many there are. */
function countOne(e, rate, whom, worth = 1) {
  if (!areLimited(e)) return 0
  const add = (count) => String(Number(count) + worth)
  return Number(remember(e.app, nameOf(e, rate, whom), rate.seconds, add))
}

/** Counts one more, whether it is the one too many or not; answers which. Who asked for nothing else is answered. */
function isOneTooMany(e, rate, whom, worth = 1) {
  const count = countOne(e, rate, whom, worth)
  return count > rate.most && count > worth
}

/** Counts one more and refuses the one too many. */
function limitOne(e, rate, whom, worth) {
  if (isOneTooMany(e, rate, whom, worth)) throw new TooManyRequestsError()
}

module.exports = { areLimited, countOne, isBeyond, isOneTooMany, limitOne, nameOf, refuseBeyond }
