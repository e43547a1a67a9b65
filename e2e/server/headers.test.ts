import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import type { Server } from './harness'

/** Behind a proxy that is trusted, and on its own. */
let proxied: Server
let bare: Server
let folder: string

const SECRET = 'value-of-a-secret'
const page = '<!doctype html><title>Quartal</title>'

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-site-'))
  const write = (name: string, text = SECRET) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  write('dist/index.html', page)
  write('dist/share.html', page)
  write('dist/assets/app.js', 'export const day = 1')
  write('dist/.well-known/security.txt', 'Contact: mailto:a@example.org')
  for (const name of ['dist/.build.json', 'dist/.next-1/index.html', 'dist/assets/.map'])
    write(name)
  for (const name of ['.env', 'pb_data/data.db', 'pb_hooks/a.pb.js', 'package.json']) write(name)
  const publicDir = path.join(folder, 'dist')
  copyFileSync(inRoot('public', 'robots.txt'), path.join(publicDir, 'robots.txt'))
  const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' }
  ;[proxied, bare] = await Promise.all([throwaway({ publicDir, env }), throwaway({ publicDir })])
})

afterAll(async () => {
  await Promise.all([proxied.dispose(), bare.dispose()])
  rmSync(folder, { recursive: true })
})

/** A request with its path exactly as it is written: fetch would tidy it. */
function getRaw(server: Server, rawPath: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const request = http.get({ hostname, port, path: rawPath, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        )
      })
      request.on('error', reject)
    },
  )
}

const files = ['.env', 'pb_data/data.db', 'pb_hooks/a.pb.js', 'package.json']
const climbs = [
  '/',
  '/../',
  '//',
  '/assets/../../',
  '/%2e%2e/',
  '/%2e%2e%2f',
  '/..%2f',
  '/..%5c',
  '/..\\',
  '/%252e%252e%252f',
  '/assets/%2e%2e/%2e%2e/',
  '/assets/..%2f..%2f',
  '/....//',
  '/.%00./',
  '/%c0%ae%c0%ae/',
  '/..;/',
  '/share/../../',
  '/api/../../',
  '/_/../../',
  '/api/files/../../../',
  '/_/%2e%2e/%2e%2e/',
]

test('s.7 settings, data and hooks are not served, however the path is written', async () => {
  const own = [
    '../.build.json',
    '.build.json',
    '.next-1/index.html',
    'assets/.map',
    '.next-1%2Findex.html',
  ]
  for (const climb of climbs) {
    for (const name of [...files, ...own]) {
      const answer = await getRaw(bare, `${climb}${name}`)
      expect([climb, name, answer.text.includes(SECRET)]).toEqual([climb, name, false])
      expect([climb, name, answer.status < 500]).toEqual([climb, name, true])
    }
  }
})

test.each(['/.env', '/.build.json', '/assets/.map', '/.git/config', '/.next-1/'])(
  's.7 the hidden path %s is a 404, not the app',
  async (hidden) => {
    const answer = await getRaw(bare, hidden)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('<')
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('s.7 the folder .well-known is served', async () => {
  expect((await getRaw(bare, '/.well-known/security.txt')).text).toContain('Contact')
})

test.each(['/', '/auth', '/share/abc', '/no/such/page', '/assets/app.js', '/assets/none.js'])(
  's.7 %s carries every security header',
  async (url) => {
    const { headers } = await getRaw(bare, url)
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    const policy = headers['content-security-policy']?.toString().split('; ')
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' https://get.api-feiertage.de https://openholidaysapi.org",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ])
  },
)

test.each([
  ['https', true],
  ['HTTPS', true],
  ['http, https', true],
  ['https, http', false],
  ['http', false],
  ['', false],
])(
  's.7 behind a trusted proxy that says "%s", TLS for the time to come is %s',
  async (told, isAsked) => {
    const { headers } = await getRaw(proxied, '/', told ? { 'X-Forwarded-Proto': told } : {})
    expect(headers['strict-transport-security'] !== undefined).toBe(isAsked)
  },
)

test('s.7 without a trusted proxy nobody can make a plain address ask for TLS', async () => {
  const { headers } = await getRaw(bare, '/', { 'X-Forwarded-Proto': 'https' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['/share/abc', true],
  ['/share/abc?x=1', true],
  ['/', false],
  ['/auth', false],
  ['/shared', false],
])('s.2 that search engines keep away from %s is %s', async (url, isHidden) => {
  const { headers } = await getRaw(bare, url)
  expect(headers['x-robots-tag']).toBe(isHidden ? 'noindex' : undefined)
})

test('s.2 robots.txt keeps nobody from reading that a share is not for search engines', async () => {
  const { text, headers } = await getRaw(bare, '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const rules = text.split('\n').filter((line) => !line.startsWith('#'))
  expect(rules).toEqual(['User-agent: *', 'Disallow: /api/', 'Disallow: /_/', ''])
})
