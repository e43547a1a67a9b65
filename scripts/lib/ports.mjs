import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Listens for a moment on host:port and returns the port; rejects with the listen error. */
function probe(host, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      server.close(() => resolve(port))
    })
  })
}

/** Below the ports that systems use for outgoing connections. */
const OWN_PORTS = { from: 16_384, to: 32_768 }
const TRIES = 100

/**
 * A free port. It is drawn from below those of outgoing connections, any of which might take the port before it is
 * used.
 */
export async function freePort(host = '127.0.0.1') {
  for (let left = TRIES; ; left -= 1) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to)
    try {
      return await probe(host, port)
    } catch (error) {
      // EACCES: reserved by the system, as Windows does with whole ranges.
      if (left === 0 || !['EADDRINUSE', 'EACCES'].includes(error.code)) throw error
    }
  }
}

/** The first free port from `from` on. */
export async function nextFreePort(host, from) {
  try {
    return await probe(host, from)
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    return nextFreePort(host, from + 1)
  }
}

/** Throws one sentence if nothing can listen on host:port. */
export async function assertPortFree(host, port) {
  try {
    await probe(host, port)
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} on ${host} is already in use: stop the other program, or set PORT to another number.`,
      )
    }
    if (error.code === 'EACCES') {
      throw new Error(
        `Port ${port} may not be opened by this user: set PORT to a number above 1023.`,
      )
    }
    throw new Error(`Cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`)
  }
}

/** Whether a host is reachable only from this computer. */
export const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'))

/** The address under which a browser reaches a server that listens on host:port. */
export function addressOf(host, port) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
