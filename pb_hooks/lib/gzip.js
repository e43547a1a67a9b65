// Packs a text once for all who ask for it. Only PocketBase's middleware can pack, so the server asks itself for the
// text, at an address that is good for this one request.

const ADDRESS = 'quartal own address'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const keyOf = (ticket) => `quartal to pack ${ticket}`

/** How long it may take, in seconds. */
const PATIENCE = 10

/** Notes where this server listens; an address of all networks is reached by that of this machine. */
function listenAt(app, address) {
  const [, host, port] = /^(.*):(\d+)$/.exec(address) ?? []
  const own = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[host] ?? host
  if (port) app.store().set(ADDRESS, `http://${own}:${port}`)
}

/** Sends the server what it is to pack; nobody else knows the address. */
function send(e) {
  const bytes = e.app.store().get(keyOf(e.request.pathValue('ticket')))
  if (!bytes) throw new NotFoundError()
  return e.blob(200, 'application/octet-stream', bytes)
}

/** The bytes of a text packed by gzip; null where the server cannot ask itself. */
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
