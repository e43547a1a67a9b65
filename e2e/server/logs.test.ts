import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShareRecord, UserBody } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { checkoutOf, deliver, subscriptionEvents, WEBHOOK_SECRET } from '../support/billingEvents'
import { MailServer, tokenIn } from '../support/mailServer'
import {
  ENTRIES,
  entryBody,
  join,
  linkBody,
  makeId,
  type Server,
  SHARES,
  send,
  USERS,
} from './harness'
import { listen } from './listen'

const mails = new MailServer()
const printed: string[] = []
let server: Server
let publicDir: string

beforeAll(async () => {
  await mails.start()
  publicDir = mkdtempSync(path.join(tmpdir(), 'quartal-site-'))
  mkdirSync(path.join(publicDir, 'assets'))
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Quartal</title>')
  server = await throwaway({
    publicDir,
    onLine: (line) => printed.push(line),
    env: {
      ...mails.settings,
      BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET,
      TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    },
  })
})

afterAll(async () => {
  await server.dispose()
  await mails.stop()
  rmSync(publicDir, { recursive: true })
})

const AUTH = '/api/collections/users'
const address = '203.0.113.77'
const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' }

/** Whatever a person does and whatever goes wrong; returns the words that must not be found. */
async function journeys(): Promise<string[]> {
  const person = await join(server, { pro: true })
  const { token, id, email } = person
  const as = { token, headers: { ...headers, Referer: `${server.url}/auth?reset=${token}` } }
  const get = (url: string) => send(server, 'GET', url, as).catch(() => undefined)
  const post = (url: string, body: unknown, more = {}) =>
    send<{ id?: string; token?: string }>(server, 'POST', url, { ...as, ...more, body })

  const other = `${makeId()}.surname@example.org`
  const account: UserBody = {
    email: other,
    password: 'secret-1234',
    passwordConfirm: 'secret-1234',
  }
  await post(USERS, account, { token: undefined })
  await post(USERS, account, { token: undefined })
  const signedIn = await post(`${AUTH}/auth-with-password`, {
    identity: other,
    password: 'secret-1234',
  })
  await post(`${AUTH}/auth-with-password`, { identity: email, password: 'wrong-password' })
  await post(`${AUTH}/auth-with-password`, { identity: `no@${email}`, password: 'wrong-password' })

  const note = 'my secret note'
  const entry = entryBody(person, { notes: note })
  await post(ENTRIES, entry)
  await post(ENTRIES, entry)
  await post(ENTRIES, { ...entry, id: makeId(), date: note, tags: note })
  await post('/api/batch', { requests: [{ method: 'POST', url: ENTRIES, body: entry }] })
  const stale = { ...as, headers: { ...as.headers, 'X-If-Rev': '7' }, body: { notes: note } }
  await send(server, 'PATCH', `${ENTRIES}/${entry.id}`, stale)
  const unclear = [`user = "${id}" && notes ~ "${note}"`, `${note} ~`, `"${email}" = `]
  await get(`${ENTRIES}?filter=${encodeURIComponent(`user = "${id}"`)}`)
  for (const filter of unclear) await get(`${ENTRIES}?filter=${encodeURIComponent(filter)}`)
  await get(`${ENTRIES}?sort=${encodeURIComponent(email)}&expand=${id}`)

  const data = { tags: [], entries: [{ date: '2026-01-01', tags: [], notes: note }] }
  const share = linkBody({ id }, { data, ownerName: 'Ann Surname' })
  const made = await send<ShareRecord>(server, 'POST', SHARES, { ...as, body: share })
  const unknown = makeId(26)
  for (const link of [made.body.id, unknown]) {
    await get(`${SHARES}/${link}`)
    await get(`/api/collections/share_status/records/${link}`)
    await fetch(`${server.url}/share/${link}`)
    await fetch(`${server.url}/assets/${link}.js?${email}`, { headers: { Referer: `/${email}` } })
  }
  const reset0 = `${makeId(40)}.${makeId(40)}`
  const feed = (await post('/api/account/feed', { notes: true })).body.token ?? ''
  const noFeed = 'z'.repeat(40)
  for (const secret of [feed, noFeed]) await fetch(`${server.url}/api/feed/${secret}.ics?${email}`)
  // In other spellings and under other names, of routes that there are and that there are not.
  const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`
  const doubly = (text: string) => encoded(text).replace('%', '%25')
  const short = (text: string) => text.slice(0, 14)
  for (const secret of [feed, noFeed, made.body.id ?? '', reset0]) {
    for (const spelled of [encoded(secret), doubly(secret), secret.toUpperCase(), short(secret)]) {
      for (const place of [
        'api/feed/',
        'API/Feed/',
        'share/',
        'api/join/',
        'join/',
        'api/collections/',
        '',
      ])
        await fetch(`${server.url}/${place}${spelled}`)
    }
  }
  const page = await listen(server, `users/${id}`, token)
  page.close()

  const { bought, customer, subscription } = subscriptionEvents(person)
  await deliver(server.url, bought(1))
  await deliver(server.url, bought(2), { header: () => `t=1,v1=${email}` })
  await deliver(server.url, JSON.stringify(checkoutOf(person, {})))

  await post(`${AUTH}/request-password-reset`, { email })
  const reset = tokenIn(await mails.mailTo(email))
  await fetch(`${server.url}/auth?reset=${reset}`)
  await post(`${AUTH}/confirm-password-reset`, {
    token: reset,
    password: 'a',
    passwordConfirm: 'b',
  })
  mails.refuses = true
  await post(`${AUTH}/request-verification`, { email })
  await post(`${AUTH}/request-email-change`, { newEmail: `new@${other}` })
  await post(`${AUTH}/request-email-change`, { newEmail: other })
  await post(`${AUTH}/request-password-reset`, { email: 'surname/anna@example.org' })
  await get(`/api/files/users/${id}/me.png?token=${token}`)
  await get(`/api/oauth2-redirect?code=${token}&state=${id}`)

  const localParts = [email, other].map((full) => full.split('@')[0] ?? '')
  const tokens = [token, reset, signedIn.body.token ?? ''].flatMap((whole) => [
    whole,
    whole.split('.')[1] ?? '',
  ])
  const spelled = [made.body.id ?? '', feed, reset0].flatMap((secret) => {
    const rest = secret.slice(1, 14)
    return [rest, rest.toUpperCase()]
  })
  const links = [made.body.id, unknown, feed, noFeed, id, entry.id ?? '', ...spelled]
  return [
    ...[...localParts, 'surname', 'Surname', ...tokens, ...links],
    ...[address, '127.0.0.1', note, 'secret', customer, subscription, 'wrong-password'],
  ]
}

/** Which of the words stand in a text, as they are or as a part of an address. */
const found = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word) || text.includes(encodeURIComponent(word)))

test('s.7 after every journey neither the log nor the output names a person, an address, a token or a note', async () => {
  const words = await journeys()
  // The end of a server writes the last lines of its log.
  await server.restart()
  const { token } = server.superuser
  const log = await send<{ items: { message: string; data: { status?: number } }[] }>(
    server,
    'GET',
    '/api/logs?perPage=500&sort=created',
    { token },
  )
  const { items } = log.body
  expect(found(JSON.stringify(items), words)).toEqual([])
  expect(
    found(
      printed.join('\n'),
      words.filter((word) => word !== '127.0.0.1'),
    ),
  ).toEqual([])

  // It still tells what was asked and how it ended.
  const lines = items.map(({ message, data }) => `${message} ${data.status}`)
  expect(lines).toContain('POST /api/collections/users/auth-with-password 400')
  expect(lines).toContain('GET /api/collections/calendar_entries/records?... 200')
  expect(lines).toContain('GET /api/collections/calendar_shares/records/[id] 404')
  expect(lines).toContain('PATCH /api/collections/calendar_entries/records/[id] 409')
  expect(lines).toContain('POST /api/billing/webhook 400')

  await server.stop()
  const files = readdirSync(server.dataDir).filter((name) => name.startsWith('auxiliary.db'))
  const raw = files.map((name) => readFileSync(path.join(server.dataDir, name), 'latin1')).join()
  expect(found(raw, words)).toEqual([])
})
