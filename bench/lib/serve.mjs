import { existsSync, readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { packTexts } from '../../scripts/lib/pack.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

function read(file) {
  if (!existsSync(file) || !statSync(file).isFile()) return null
  const isPage = file.endsWith('.html')
  const isPacked = existsSync(`${file}.br`)
  return {
    body: readFileSync(isPacked ? `${file}.br` : file),
    headers: {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      ...(isPacked ? { 'content-encoding': 'br' } : {}),
      'cache-control': isPage ? 'no-store' : 'public,max-age=31536000,immutable',
    },
  }
}

/** Serves a folder from memory, compressed like our own build with the best Brotli. */
export async function serve(folder) {
  await packTexts(folder)
  const files = new Map()
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    if (!files.has(name)) files.set(name, read(path.join(folder, path.normalize(name))))
    const found = files.get(name)
    if (!found) response.writeHead(name === '/favicon.ico' ? 204 : 404).end()
    else {
      const length = { 'content-length': found.body.length }
      response.writeHead(200, { ...found.headers, ...length }).end(found.body)
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
