import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import type { Server } from './harness'

let server: Server
let publicDir: string

/** As the build writes down the scripts within its pages. */
const OWN = `sha256-${'aZ9+/'.repeat(8)}abc=`
const page = `<!doctype html><title>Quartal</title>${'<p>a long page</p>'.repeat(200)}`

beforeAll(async () => {
  publicDir = mkdtempSync(path.join(tmpdir(), 'quartal-site-'))
  mkdirSync(path.join(publicDir, 'assets'))
  const write = (name: string, text: string | Buffer) =>
    writeFileSync(path.join(publicDir, name), text)
  write('index.html', page)
  write('share.html', 'a link')
  write('.scripts.json', JSON.stringify([OWN, "sha256-*' https://evil.example", 7]))
  write('assets/app-1a2b.js', 'export const day = 1\n'.repeat(200))
  // What each copy says tells which one was sent.
  write('assets/packed-3c4d.js', 'export const plain = 1\n')
  write('assets/packed-3c4d.js.gz', gzipSync('export const gzip = 1\n'))
  write('assets/packed-3c4d.js.br', brotliCompressSync('export const br = 1\n'))
  write('manifest.webmanifest', '{"name":"Quartal"}')
  write('sw.js', 'self.skipWaiting')
  write('icon-192.png', 'picture')
  write('impressum.html', 'written out')
  mkdirSync(path.join(publicDir, 'icons'))
  write('icons/favicon.png', 'a small icon')
  write('icons/apple-touch-icon.png', 'a large icon')
  server = await throwaway({
    publicDir,
    env: {
      VITE_POCKETBASE_URL: 'https://api.example.org/base/',
      VITE_HOLIDAYS_API_URL: 'http://127.0.0.1:4444/holidays?x=1; script-src *',
      VITE_SCHOOL_HOLIDAYS_API_URL: 'https://school.example.org/base',
    },
  })
})

afterAll(async () => {
  await server.dispose()
  rmSync(publicDir, { recursive: true })
})

const get = (url: string, init: RequestInit = {}) =>
  fetch(server.url + url, { redirect: 'manual', ...init })

test('s.2 a link answers with a page of its own, which no search engine keeps', async () => {
  const answer = await get('/share/abc')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('a link')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test('T2 the page of an invitation is one of the app, and no search engine keeps it', async () => {
  const answer = await get('/join/abc')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(page)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  for (const other of ['/join', '/join/a/b']) expect((await get(other)).status).toBe(404)
})

/** The paths of the app's own pages, with what people make of them. */
const routes = [...readFileSync(inRoot('src/app/App.tsx'), 'utf8').matchAll(/path="(\/\w+)"/g)]
const pages = routes.map(([, route = '']) => route).filter((route) => route !== '/impressum')
const known = ['/', ...pages, '/auth?redirectTo=/', '/auth/', '/Success', '/%61gb', '/index.html']

test('s.2 the server knows the pages of the router', () => {
  expect(routes).toHaveLength(5)
})

test.each(known)('s.2 %s answers with the app, checked for changes each time', async (url) => {
  const answer = await get(url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(page)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('referrer-policy')).toBe('same-origin')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('s.2 the policy allows own scripts, those in the pages by their hash, and the three configured hosts; a setting cannot widen it', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain(`script-src 'self' '${OWN}'`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(
    "connect-src 'self' https://api.example.org http://127.0.0.1:4444 https://school.example.org",
  )
  expect(policy.join()).not.toContain('*')
})

test('s.2 files of a build are kept for good, and text travels compressed', async () => {
  const answer = await get('/assets/app-1a2b.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect((await get('/')).headers.get('content-encoding')).toBe('gzip')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0,GZIP;q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0', 'br'],
  ['gzip;q=0, br;q=0', null],
  ['identity', null],
])(
  's.2 a browser that reads %s is sent the copy that the build packed (%s), not packed again',
  async (accepted, coding) => {
    const answer = await get('/assets/packed-3c4d.js', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(`export const ${coding ?? 'plain'} = 1\n`)
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test.each(['/', '/sw.js', '/manifest.webmanifest', '/icon-192.png'])(
  's.2 %s is answered with 304 where who asks names its state, and never for a time',
  async (url) => {
    const { headers } = await get(url)
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    expect((await get(url, { headers: known })).status).toBe(304)
    for (const time of [
      headers.get('last-modified') ?? '',
      new Date(2_000_000_000_000).toUTCString(),
    ])
      for (const name of ['If-Modified-Since', 'If-Unmodified-Since'])
        expect((await get(url, { headers: { [name]: time } })).status).toBe(200)
  },
)

test('s.2 another build of the same times and sizes has its page sent', async () => {
  const file = path.join(publicDir, 'index.html')
  const { atime, mtime } = statSync(file)
  const known = { 'If-None-Match': (await get('/')).headers.get('etag') ?? '' }
  const other = page.replaceAll('long', 'lung')
  writeFileSync(file, other)
  utimesSync(file, atime, mtime)
  const answer = await get('/', { headers: known })
  expect([answer.status, await answer.text()]).toEqual([200, other])
  writeFileSync(file, page)
  utimesSync(file, atime, mtime)
})

test.each([
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/icon-192.png', 'image/png'],
])('D5 %s has its own type and is checked for changes each time', async (url, type) => {
  const answer = await get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  '/no/such/page',
  '/john.doe',
  '/wp-login.php',
  '/robots.txt/',
  '/icons',
  '/auth/x',
  '/auth%2f',
  '/impressum.html',
  '/share.html',
  '/share',
  '/share/',
  '/share/a/b',
  '/share/a%2fb',
  '/Share/abc',
  '/%2e%2e/%2e%2e/etc/passwd',
])(
  's.2 %s, which nobody knows, is a 404 with the app, which says so, and its scripts',
  async (url) => {
    const [home, unknown] = await Promise.all([get('/'), get(url)])
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toBe(page)
    expect(unknown.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(unknown.headers.get('cache-control')).toBe('no-store')
    expect(unknown.headers.get('content-security-policy')).toContain(OWN)
    expect(unknown.headers.get('content-security-policy')).toBe(
      home.headers.get('content-security-policy'),
    )
  },
)

test.each(['//auth', '//no//such', '/success//', '/share/a//', '//example.org/'])(
  's.2 %s with its doubled slashes is no page',
  async (url) => {
    const answer = await get(url)
    expect([301, 307, 404]).toContain(answer.status)
    // Nobody is led to another host.
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
  },
)

test.each([
  ['/', 200],
  ['/auth', 200],
  ['/share/abc', 200],
  ['/no/such/page', 404],
  ['/.well-known/none', 404],
  ['/favicon.ico', 200],
])('s.2 asked for its head only, %s is %i too', async (url, status) => {
  const answer = await get(url, { method: 'HEAD' })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe('')
})

test.each([
  ['/favicon.ico', 'a small icon'],
  ['/apple-touch-icon.png', 'a large icon'],
  ['/apple-touch-icon-precomposed.png', 'a large icon'],
  ['/apple-touch-icon-120x120.png', 'a large icon'],
  ['/apple-touch-icon-120x120-precomposed.png', 'a large icon'],
])('s.2 %s, which browsers ask for by themselves, is %s', async (url, icon) => {
  const answer = await get(url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(icon)
  expect(answer.headers.get('content-type')).toBe('image/png')
})

test.each(['/impressum', '/Impressum/'])(
  's.2 %s answers with the page as the build has written it out',
  async (url) => {
    const answer = await get(url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('written out')
    expect(answer.headers.get('content-security-policy')).toContain(OWN)
  },
)

test('s.6 no address tells whether there is a file outside of the app', async () => {
  const outside = `${publicDir}.txt`
  writeFileSync(outside, 'private')
  const name = path.basename(outside)
  const [there, missing] = await Promise.all([get(`/..%2f${name}`), get(`/..%2fno-${name}`)])
  rmSync(outside)
  const told = ({ status, headers }: Response) => [status, headers.get('content-security-policy')]
  expect(told(there)).toEqual(told(missing))
  expect(await there.text()).toBe(await missing.text())
})

test('D5 the server can be asked whether it is there, without an answer to read', async () => {
  expect((await get('/api/health', { method: 'HEAD' })).status).toBe(200)
})

test.each([
  '/assets/app-0000.js',
  '/assets/',
  '/assets/deep/x.css',
  '/.well-known/change-password',
  '/.well-known/none.json',
])('s.2 the missing file %s is a 404 that nobody stores', async (url) => {
  const answer = await get(url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain('<')
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  's.7 %s on an unknown path of the API is a 404 in JSON',
  async (method) => {
    const answer = await get('/api/no/such', { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404 })
  },
)

test('s.7 the known paths of the API and the admin pages still answer', async () => {
  expect((await get('/api/health')).status).toBe(200)
  const admin = await get('/_/')
  expect(admin.status).toBe(200)
  expect(await admin.text()).not.toBe(page)
})
