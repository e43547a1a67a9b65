// What is counted by network and by account. Who has an address of IPv6 has 2^64 of them, so a /64 counts as one.

const { recall, remember } = require(`${__hooks}/lib/memory.js`)

const MAPPED = '0000:0000:0000:0000:0000:ffff:'

const bytesOf = (group) => [
  Number.parseInt(group.slice(0, 2), 16),
  Number.parseInt(group.slice(2), 16),
]

/** The network of an address as PocketBase spells it: whole, in lower case, IPv6 with all of its zeros. */
function networkOf(address) {
  const [bare] = address.split('%', 1)
  if (!bare.includes(':')) return bare
  if (bare.startsWith(MAPPED)) {
    const rest = bare.slice(MAPPED.length)
    return rest.includes('.') ? rest : rest.split(':').flatMap(bytesOf).join('.')
  }
  // The server's own machine is no network.
  if (/^[0:]+1$/.test(bare)) return bare
  return `${bare.slice(0, 19)}:0000:0000:0000:0000`
}

/** Has PocketBase take the network for the address, in its own limits too; answers with the network. */
function settleNetwork(e) {
  const address = e.realIP()
  const network = networkOf(address)
  if (network === address) return network
  const { request } = e
  for (const name of e.app.settings().trustedProxy.headers) {
    if (request.header.get(name)) request.header.set(name, network)
  }
  request.remoteAddr = network.includes(':') ? `[${network}]:0` : `${network}:0`
  return network
}

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

/**
 * Counts one more and answers whether it is one too many. A single one that is worth more than all is none: who has
 * asked for nothing else is answered.
 */
function isOneTooMany(e, rate, whom, worth = 1) {
  const count = countOne(e, rate, whom, worth)
  return count > rate.most && count > worth
}

/** Counts one more and refuses the one too many. */
function limitOne(e, rate, whom, worth) {
  if (isOneTooMany(e, rate, whom, worth)) throw new TooManyRequestsError()
}

module.exports = {
  areLimited,
  countOne,
  isBeyond,
  isOneTooMany,
  limitOne,
  nameOf,
  networkOf,
  refuseBeyond,
  settleNetwork,
}
