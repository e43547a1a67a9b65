// Whose network a request comes from. Who has one address of IPv6 has 2^64 of them, so limits count those
// of a /64 as one.

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

/** Lets PocketBase take the network for the address, also in its own limits; answers with it. */
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

module.exports = { networkOf, settleNetwork }
