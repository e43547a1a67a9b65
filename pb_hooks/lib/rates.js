const { recall, remember } = require(`${__hooks}/lib/memory.js`)
const { networkOf } = require(`${__hooks}/lib/network.js`)

/** The one switch: that of PocketBase's own limits, which its superusers pass as well. */
const areLimited = (e) => e.app.settings().rateLimits.enabled && !e.hasSuperuserAuth()

/** What is counted of a kind: for a network, or for `whom` if that is named. */
const nameOf = (e, rate, whom) => `${rate.name} ${whom ?? networkOf(e.realIP())}`

/** Whether there was too much of it lately. */
const isBeyond = (e, rate, whom) =>
  areLimited(e) && Number(recall(e.app, nameOf(e, rate, whom))) >= rate.most

function refuseBeyond(e, rate, whom) {
  if (isBeyond(e, rate, whom)) throw new TooManyRequestsError()
}

/** Counts one more, and tells how many there are. */
function countOne(e, rate, whom) {
  if (!areLimited(e)) return 0
  const add = (count) => String(Number(count) + 1)
  return Number(remember(e.app, nameOf(e, rate, whom), rate.seconds, add))
}

module.exports = { areLimited, countOne, isBeyond, nameOf, refuseBeyond }
