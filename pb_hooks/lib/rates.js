// What is counted by network and by account. One owner of IPv6 has 2^64 addresses, so a /64 counts as one.

const { recall, remember } = require(`${__hooks}/lib/memory.js`)

const MAPPED = '0000:0000:0000:0000:0000:ffff:'

const bytesOf = (group) => [
  Number.parseInt(group.slice(0, 2), 16),
  Number.parseInt(group.slice(2), 16),
]

/** The network of an address in PocketBase's spelling: lower case, IPv6 with all its zeros. */
function networkOf(address) {
  const [bare] = address.split('%', 1)
  if (!bare.includes(':')) return bare
  if (bare.startsWith(MAPPED)) {
    const rest = bare.slice(MAPPED.length)
    return rest.includes('.') ? rest : rest.split(':').flatMap(bytesOf).join('.')
  }
  // The loopback address stays as it is.
  if (/^[0:]+1$/.test(bare)) return bare
  return `${bare.slice(0, 19)}:0000:0000:0000:0000`
}

/** Makes PocketBase take the network for the address, also in its own limits; answers the network. */
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

/** One switch for all limits, that of PocketBase; superusers pass them. */
const areLimited = (e) => e.app.settings().rateLimits.enabled && !e.hasSuperuserAuth()

/** The name of a counter: of `whom`, else of the network. */
const nameOf = (e, rate, whom) => `${rate.name} ${whom ?? networkOf(e.realIP())}`

/** Whether a rate is used up. */
function isBeyond(e, rate, whom) {
  return areLimited(e) && Number(recall(e.app, nameOf(e, rate, whom))) >= rate.most
}

/** Throws if a rate is used up. */
function refuseBeyond(e, rate, whom) {
  if (isBeyond(e, rate, whom)) throw new TooManyRequestsError()
}

/** Adds one, or `worth`, to a counter and answers its sum. */
function countOne(e, rate, whom, worth = 1) {
  if (!areLimited(e)) return 0
  const add = (count) => String(Number(count) + worth)
  return Number(remember(e.app, nameOf(e, rate, whom), rate.seconds, add))
}

/**
 * Adds to a counter and answers whether that is too much. A first request passes even if it alone is worth more than
 * the rate.
 */
function isOneTooMany(e, rate, whom, worth = 1) {
  const count = countOne(e, rate, whom, worth)
  return count > rate.most && count > worth
}

/** Adds to a counter and throws if that is too much. */
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
