import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WRITES } from './device'

/** A proxy in front of the server that can be told not to answer. */
export type SilentProxy = {
  readonly url: string
  /** Never answers the next write, nor passes it on; resolves when that has come. */
  swallowWrite(): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy that passes everything on, both ways as it comes, in front of the server at `target`. */
export async function createSilentProxy(target: string): Promise<SilentProxy> {
  let swallowed: (() => void) | null = null
  const server = http.createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    if (swallowed && method !== 'GET' && WRITES.test(path)) {
      swallowed()
      swallowed = null
      return
    }
    const url = new URL(path, target)
    const asked = http.request(url, { method, headers: { ...headers, host: url.host } })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    // A browser that gave up may have been heard all the same: what it sent is passed on.
    request.pipe(asked)
    response.on('close', () => response.writableFinished || asked.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    swallowWrite: () => new Promise((resolve) => (swallowed = resolve)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
