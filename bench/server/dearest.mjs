// For each route of the table (pb_hooks/lib/routeTable.js) the request that costs the server most.

import { readFileSync } from 'node:fs'
import { bundleDomain } from '../../scripts/lib/domainBundle.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'

/** Answers with what a file of hooks exports; it may ask for other files of hooks that need no server. */
function hooksFile(name) {
  const module = { exports: {} }
  const text = readFileSync(inRoot('pb_hooks', name), 'utf8')
  const load = (path) => hooksFile(path.replace('HOOKS/', ''))
  new Function('module', 'exports', 'require', '__hooks', text)(
    module,
    module.exports,
    load,
    'HOOKS',
  )
  return module.exports
}

await bundleDomain()
const { OURS, POCKETBASE } = hooksFile('lib/routeTable.js')

/** The lines of all routes, those of our own and those of PocketBase. */
export const ROUTES = { ...OURS, ...POCKETBASE }

const NOBODY = 'nobodyisthishere'.slice(0, 15)
const NOTE = 'x'.repeat(10_000)

const json = (value) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
const guest = (request = {}) => ({ ...request, isGuest: true })

const dayOf = (n) => new Date(Date.UTC(2019, 0, 1 + (n % 12_000))).toISOString().slice(0, 10)
const entryOf = (id, n) => ({ user: id, date: dayOf(2_000 + n), tags: '[]', notes: NOTE })

/** Edits of five hundred days, none of which was named before. */
export function editsOf(n) {
  const id = (at) => `${1_700_000_000 + n}-${String(at).padStart(15, 'a')}`
  const ofDay = (day) => Array.from({ length: 80 }, (_, at) => id(day * 80 + at))
  return Object.fromEntries(Array.from({ length: 500 }, (_, day) => [dayOf(day), ofDay(day)]))
}

const ACCOUNT = '/api/collections/users'
const RECORDS = '/api/collections/calendar_entries/records'

/**
 * By route what makes the n-th request of `who`: `{ id, email, person, day, since, feed }`, who has a person in the
 * calendar, a day, changes since a time, and the address of a feed. The last one ends the session.
 */
const DEAREST = {
  'POST /api/edits': (_, n) => json({ edits: editsOf(n) }),
  'GET /api/versions': ({ since }) => ({ path: `/api/versions?year=2028&at=${since}` }),
  'GET /api/calendars': () => ({}),
  'GET /api/calendars/{owner}': ({ id }) => ({ path: `/api/calendars/${id}` }),
  'PATCH /api/calendars/{owner}/people/{person}': ({ id, person }, n) => ({
    path: `/api/calendars/${id}/people/${person}`,
    ...json({ role: n % 2 ? 'plan' : 'look' }),
  }),
  'DELETE /api/calendars/{owner}/people/{person}': ({ id }) => ({
    path: `/api/calendars/${id}/people/${NOBODY}`,
  }),
  'POST /api/calendars/{owner}/here': ({ id }, n) => ({
    path: `/api/calendars/${id}/here`,
    ...json({ tab: `tab${n}`, day: dayOf(n) }),
  }),
  'GET /api/invitations': () => ({}),
  'POST /api/invitations': () => json({ role: 'plan', notes: true, label: 'For whom it is' }),
  'POST /api/invitations/{id}/renew': () => ({ path: `/api/invitations/${NOBODY}/renew` }),
  'DELETE /api/invitations/{id}': () => ({ path: `/api/invitations/${NOBODY}` }),
  'POST /api/join/{token}': () => ({ path: `/api/join/${'a'.repeat(26)}` }),
  'GET /api/join/{token}': () => guest({ path: `/api/join/${'a'.repeat(26)}` }),
  'GET /api/account/feed': () => ({}),
  'POST /api/account/feed': () => json({ tags: Array(500).fill(NOBODY), notes: true }),
  'PATCH /api/account/feed': () => json({ tags: Array(500).fill(NOBODY), notes: true }),
  'DELETE /api/account/feed': () => ({}),
  'GET /api/outside': () => ({}),
  'POST /api/outside': (_, n) =>
    json({
      address: `https://nowhere.example/${n}`,
      name: 'School',
      color: '#dc2626',
      show: 'all',
    }),
  'PATCH /api/outside/{id}': () => ({ path: `/api/outside/${NOBODY}`, ...json({ name: 'x' }) }),
  'DELETE /api/outside/{id}': () => ({ path: `/api/outside/${NOBODY}` }),
  'GET /api/outside/{id}': () => ({ path: `/api/outside/${NOBODY}` }),
  'GET /api/billing/purchases': () => ({}),
  'POST /api/billing/webhook': () =>
    guest({
      headers: { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      body: 'x'.repeat(1_000_000),
    }),
  'GET /api/feed/{file}': ({ feed }) => guest({ path: feed }),
  'GET /api/mail': () => guest(),
  'POST /api/provider-return': () =>
    guest({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `code=1&state=2&user=${'u'.repeat(120_000)}`,
    }),
  'GET /api/packing/{ticket}': () => guest({ path: `/api/packing/${NOBODY}` }),
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/{path...}`,
      () => guest({ path: '/api/nothing' }),
    ]),
  ),
  'GET /{path...}': () => guest({ path: '/' }),
  'GET /api/collections/{collection}/records': () => ({
    path: `${RECORDS}?perPage=1000&skipTotal=1`,
  }),
  'GET /api/collections/{collection}/records/{id}': ({ day }) => ({ path: `${RECORDS}/${day}` }),
  'POST /api/collections/{collection}/records': ({ id }, n) => ({
    path: RECORDS,
    ...json(entryOf(id, n)),
  }),
  'PATCH /api/collections/{collection}/records/{id}': ({ day }, n) => ({
    path: `${RECORDS}/${day}`,
    ...json({ notes: `${n} ${NOTE}`.slice(0, 10_000) }),
  }),
  'DELETE /api/collections/{collection}/records/{id}': () => ({ path: `${RECORDS}/${NOBODY}` }),
  ...Object.fromEntries(
    Object.entries({
      'POST confirm-password-reset': { token: 'x', password: NOBODY, passwordConfirm: NOBODY },
      'POST confirm-email-change': { token: 'x', password: NOBODY },
      'GET auth-methods': undefined,
      'POST auth-refresh': {},
      'POST auth-with-oauth2': { provider: 'google', code: 'x', redirectURL: 'x' },
      'POST auth-with-otp': { otpId: NOBODY, password: 'x' },
      'POST request-otp': { email: 'nobody@example.com' },
      'POST request-password-reset': { email: 'nobody@example.com' },
      'POST request-verification': { email: 'nobody@example.com' },
      'POST request-email-change': { newEmail: 'somebody@example.com' },
      'POST confirm-verification': { token: 'x' },
      'POST auth-with-password': { identity: 'nobody@example.com', password: 'a guess' },
    }).map(([route, body]) => {
      const [method, name] = route.split(' ')
      const request = { path: `${ACCOUNT}/${name}`, ...(body && json(body)) }
      return [`${method} /api/collections/{collection}/${name}`, () => request]
    }),
  ),
  'POST /api/batch': ({ id }, n) => {
    const create = (_, i) => ({ method: 'POST', url: RECORDS, body: entryOf(id, n * 50 + i) })
    return json({ requests: Array.from({ length: 50 }, create) })
  },
  'GET /api/realtime': () => guest(),
  'POST /api/realtime': ({ id }) => json({ clientId: NOBODY, subscriptions: [`live/${id}`] }),
  'GET /api/files/{collection}/{recordId}/{filename}': ({ id }) => ({
    path: `/api/files/users/${id}/none.png?thumb=100x100`,
  }),
  'POST /api/files/token': () => ({}),
  'GET /api/health': () => guest(),
  'GET /api/oauth2-redirect': () => guest({ path: '/api/oauth2-redirect?state=x&code=y' }),
  'POST /api/oauth2-redirect': () => guest(json({ state: 'x', code: 'y' })),
  '/': () => guest({ method: 'PUT', path: '/nothing' }),
  'POST /api/account/end-sessions': () => ({}),
}

/** The dearest request of a route, `{ method, path, headers, body, isGuest }`; throws where nobody has said which. */
export function dearest(route, who, n) {
  const make = DEAREST[route]
  if (!make) throw new Error(`bench/server/dearest.mjs says nothing of ${route}.`)
  const [method, path] = route.split(' ')
  return { method, path, ...make(who, n) }
}

/** What takes away what others ask for comes behind those. */
const LAST = ['DELETE /api/account/feed', 'POST /api/account/end-sessions']

/** All routes, in an order in which each can be asked. */
export const ORDER = [...Object.keys(ROUTES).filter((route) => !LAST.includes(route)), ...LAST]
