/** The proxy is known by its header, also beside an empty one of the visitor's. */
function isThroughProxy(e) {
  const name = $os.getenv('TRUSTED_PROXY_HEADER').trim()
  return name !== '' && e.requestEvent.request.header.values(name).length > 0
}

/** Goes on for whoever reaches the server without its proxy. */
function atTheServer(e) {
  if (isThroughProxy(e)) throw new NotFoundError()
  e.next()
}

/** Sends no mail through the proxy, and answers as for an address that nobody has. */
function requestReset(e) {
  if (isThroughProxy(e)) return e.requestEvent.noContent(204)
  return e.next()
}

module.exports = { atTheServer, requestReset }
