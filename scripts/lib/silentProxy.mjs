import { once } from 'node:events'
import http from 'node:http'

/** Writes to records, one by one or in a batch. */
export const WRITES = /\/api\/(batch|collections\/(tags|calendar_entries)\/records)/

/**
 * Starts a proxy in front of the server at `target` that passes everything on both ways. `swallowWrite` makes it drop
 * the next write without an answer, and resolves when that has come. `changes` are the passed requests other than GET,
 * each with the status of its answer.
 * @param {string} target
 * @returns {Promise<{ url: string, changes: string[], swallowWrite(): Promise<void>, close(): Promise<void> }>}
 */
export async function createSilentProxy(target) {
  let swallowed = null
  const changes = []
  const server = http.createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    if (swallowed && method !== 'GET' && WRITES.test(path)) {
      swallowed()
      swallowed = null
      return
    }
    const url = new URL(path, target)
    const at = method === 'GET' ? -1 : changes.push(`${method} ${path}`) - 1
    const asked = http.request(url, { method, headers: { ...headers, host: url.host } })
    asked.on('response', (answer) => {
      if (at >= 0) changes[at] += ` ${answer.statusCode}`
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
    response.on('close', () => response.writableFinished || asked.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    changes,
    swallowWrite: () => new Promise((resolve) => (swallowed = resolve)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
