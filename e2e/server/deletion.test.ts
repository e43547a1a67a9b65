import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ShareBody, ShareRecord } from '@/storage/cloud/records'
import { deliver, subscriptionEvents, WEBHOOK_SECRET } from '../support/billingEvents'
import {
  join,
  makeEntry,
  makeTags,
  PASSWORD,
  type Person,
  pastDay,
  SHARES,
  send,
  tagIds,
  USERS,
} from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests({ env: { BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET } })
const ann = personOn(server, { pro: true })
const bob = personOn(server, { pro: true })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A little of everything that an account can have; answers with the id of its link. */
async function fill(person: Person): Promise<string> {
  const { id, email, token } = person
  const tags = await makeTags(server, person, 3)
  for (const index of [0, 1, 2]) {
    await makeEntry(server, person, { date: pastDay(index), tags: tagIds(...tags), notes: email })
  }
  const data = { tags: [], entries: [] }
  const years = [2024]
  const body: ShareBody = { user: id, year: 2024, years, data, isActive: true, ownerName: email }
  const share = await send<ShareRecord>(server, 'POST', SHARES, { token, body })

  const picture = new FormData()
  picture.append('avatar', new Blob([PNG], { type: 'image/png' }), 'picture')
  await send(server, 'PATCH', `${USERS}/${id}`, { token, body: picture })

  const bought = subscriptionEvents(person)
  const now = Math.floor(Date.now() / 1000)
  expect(await deliver(server.url, bought.bought(now - 1))).toBe(200)
  expect(await deliver(server.url, bought.created(now))).toBe(200)

  const known = { collectionRef: '_pb_users_auth_', recordRef: id }
  const asRoot = { token: server.superuser.token }
  const elsewhere = { ...known, provider: 'oidc', providerId: email }
  const origin = { ...known, fingerprint: id }
  const linked = await send(server, 'POST', '/api/collections/_externalAuths/records', {
    ...asRoot,
    body: elsewhere,
  })
  const seen = await send(server, 'POST', '/api/collections/_authOrigins/records', {
    ...asRoot,
    body: origin,
  })
  const feed = await send(server, 'POST', '/api/account/feed', { token, body: { notes: true } })
  const outside = await send(server, 'POST', '/api/outside', {
    token,
    body: {
      address: `https://calendar.google.com/${email}.ics`,
      name: 'School',
      color: '#dc2626',
      show: 'all',
    },
  })
  const made = [share, linked, seen, feed, outside].map(({ status }) => status)
  expect(made).toEqual([200, 200, 200, 200, 200])
  return share.body.id
}

/** The collections with rows that name somebody, each with how many. */
async function rowsOf({ id, email }: Person): Promise<Record<string, number>> {
  const { token } = server.superuser
  const get = <T>(url: string) => send<T>(server, 'GET', url, { token })
  const { body } = await get<{ items: { name: string }[] }>('/api/collections?perPage=500')
  const found: Record<string, number> = {}
  for (const { name } of body.items) {
    const rows = await get<{ items: unknown[] }>(`/api/collections/${name}/records?perPage=500`)
    const own = rows.body.items.map((row) => JSON.stringify(row)).filter(isAbout)
    if (own.length > 0) found[name] = own.length
  }
  return found

  function isAbout(text: string): boolean {
    return text.includes(id) || text.includes(email)
  }
}

const filesOf = ({ id }: Person) =>
  readdirSync(path.join(server.dataDir, 'storage'), { recursive: true })
    .map(String)
    .filter((file) => file.includes(id))

const removeBy = (person: Person, token: string | undefined, body: unknown) =>
  send(server, 'DELETE', `${USERS}/${person.id}`, { token, body })

const remove = (person: Person, token?: string) => removeBy(person, token, { password: PASSWORD })

test('an account with a password is deleted by nobody who does not know it, in no shape', async () => {
  const cat = await join(server)
  const codeOf = async (body: unknown) => {
    const answer = await removeBy(cat, cat.token, body)
    expect(answer.status).toBe(400)
    return answer.body.data.password?.code
  }
  for (const none of [undefined, {}, null, { password: '' }, { password: null }]) {
    expect(await codeOf(none)).toBe('validation_required')
  }
  for (const wrong of ['12345679', ['12345678'], { a: 1 }, 12345678, true, '12345678'.repeat(9)]) {
    expect(await codeOf({ password: wrong })).toBe('validation_invalid_password')
  }
  for (const shape of [[], ['x'], 'text', 7, true, [null]]) {
    expect((await removeBy(cat, cat.token, shape)).status).toBe(400)
  }
  const requests = [{ method: 'DELETE', url: `${USERS}/${cat.id}`, body: {} }]
  const batch = await send(server, 'POST', '/api/batch', { token: cat.token, body: { requests } })
  expect(batch.status).toBe(400)
  expect(JSON.stringify(batch.body)).toContain('validation_required')
  const hidden = { hasPassword: false }
  await send(server, 'PATCH', `${USERS}/${cat.id}`, { token: cat.token, body: hidden })
  expect(await codeOf({})).toBe('validation_required')
  const kept = await send(server, 'GET', `${USERS}/${cat.id}`, { token: cat.token })
  expect(kept.body).toMatchObject({ id: cat.id, hasPassword: true })
  expect((await remove(cat, cat.token)).status).toBe(204)
})

test('Account: nothing of a deleted person is left on the server, and all of the others', async () => {
  const [annsLink, bobsLink] = [await fill(ann), await fill(bob)]
  const all = {
    _authOrigins: 1,
    _externalAuths: 1,
    billing_purchases: 1,
    calendar_entries: 3,
    feeds: 1,
    live: 1,
    outside_calendars: 1,
    calendar_shares: 1,
    tags: 3,
    users: 1,
  }
  expect(await rowsOf(ann)).toEqual(all)
  expect(filesOf(ann).length).toBeGreaterThan(0)

  expect((await remove(ann, ann.token)).status).toBe(204)

  expect(await rowsOf(ann)).toEqual({})
  expect(filesOf(ann)).toEqual([])
  expect((await send(server, 'GET', `${SHARES}/${annsLink}`)).status).toBe(404)
  const refresh = '/api/collections/users/auth-refresh'
  expect((await send(server, 'POST', refresh, { token: ann.token })).status).toBe(401)

  expect(await rowsOf(bob)).toEqual(all)
  expect(filesOf(bob).length).toBeGreaterThan(0)
  expect((await send(server, 'GET', `${SHARES}/${bobsLink}`)).status).toBe(200)
})

test('Account: a payment that is told after the deletion brings nothing of the person back', async () => {
  const gone = await join(server)
  expect((await remove(gone, gone.token)).status).toBe(204)
  const late = subscriptionEvents(gone)
  const now = Math.floor(Date.now() / 1000)
  expect(await deliver(server.url, late.bought(now))).toBe(200)
  expect(await deliver(server.url, late.deleted(now + 1))).toBe(200)
  expect(await rowsOf(gone)).toEqual({})
})
