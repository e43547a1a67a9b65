// Compresses a text with gzip. Only PocketBase's middleware can, so the server requests the text from itself, at an
// address that exists for this one request.

const ADDRESS = 'quartal own address'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const keyOf = (ticket) => `quartal to pack ${ticket}`

/** In seconds. */
const PATIENCE = 10

/** Notes where this server listens; if on all networks, it reaches itself by the loopback address. */
function listenAt(app, address) {
  const [, host, port] = /^(.*):(\d+)$/.exec(address) ?? []
  const own = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[host] ?? host
  if (port) app.store().set(ADDRESS, `http://${own}:${port}`)
}

/** Answers the server's own request with the bytes to compress; nobody else knows the ticket. */
function send(e) {
  const bytes = e.app.store().get(keyOf(e.request.pathValue('ticket')))
  if (!bytes) throw new NotFoundError()
  return e.blob(200, 'application/octet-stream', bytes)
}

/** The bytes compressed with gzip; null if the server cannot reach itself. */
function packed(app, bytes) {
  const ticket = $security.randomStringWithAlphabet(40, LETTERS)
  const store = app.store()
  store.set(keyOf(ticket), bytes)
  try {
    const { statusCode, headers, body } = $http.send({
      url: `${store.get(ADDRESS)}/api/packing/${ticket}`,
      headers: { 'Accept-Encoding': 'gzip' },
      timeout: PATIENCE,
    })
    return statusCode === 200 && `${headers['Content-Encoding']}` === 'gzip' ? body : null
  } catch {
    return null
  } finally {
    store.remove(keyOf(ticket))
  }
}

module.exports = { listenAt, packed, send }
