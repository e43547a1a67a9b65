import { expect, test } from 'vitest'
import type { ShareBody, ShareRecord } from '@/storage/cloud/records'
import { makeId, SHARES, send } from './harness'
import { personOn, serverForTests } from './testServer'

/** A link is made into a text once for all of its viewers; what they see is what PocketBase would send. */

const server = serverForTests({ rateLimits: true })
const ann = personOn(server, { pro: true })
const bob = personOn(server)

async function publish(changes: Partial<ShareBody> = {}): Promise<string> {
  const data = {
    tags: [{ id: 'a', label: 'Отпуск <b>', short: 'S', color: '#16a34a' }],
    entries: [{ date: '2026-01-01', tags: ['a'], notes: 'secret' }],
  }
  const years = [2026]
  const body = { user: ann.id, year: 2026, years, data, includeNotes: true, isActive: true }
  const made = await send<ShareRecord>(server, 'POST', SHARES, {
    token: ann.token,
    body: { ...body, ownerName: 'Ann', ...changes },
  })
  expect(made.status).toBe(200)
  return made.body.id
}

async function view(id: string, headers: Record<string, string> = {}, query = '?fields=*') {
  const answer = await fetch(`${server.url}${SHARES}/${id}${query}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const change = (id: string, body: unknown) =>
  send(server, 'PATCH', `${SHARES}/${id}`, { token: ann.token, body })

test('s.6 every viewer but the owner is sent one text, packed or not, and 304 until the link changes', async () => {
  const id = await publish()
  const plain = await view(id, { 'Accept-Encoding': 'identity' })
  const packed = await view(id, { 'Accept-Encoding': 'gzip' })
  expect([plain.status, plain.headers.get('Content-Encoding')]).toEqual([200, null])
  expect([packed.status, packed.headers.get('Content-Encoding')]).toEqual([200, 'gzip'])
  expect(plain.headers.get('Content-Type')).toContain('application/json')
  expect(plain.headers.get('Cache-Control')).toBe('private, no-cache')
  for (const { text } of [
    packed,
    await view(id, { Authorization: bob.token }),
    await view(id, {}, ''),
  ]) {
    expect(text).toBe(plain.text)
  }
  // As PocketBase itself sends it where fewer fields are asked for.
  const names = Object.keys(JSON.parse(plain.text)).join(',')
  const own = await view(id, {}, `?fields=${names}`)
  expect(JSON.parse(plain.text)).toEqual(JSON.parse(own.text))
  expect(plain.text).not.toContain(ann.id)

  const tag = plain.headers.get('ETag') ?? ''
  const known = { 'If-None-Match': tag }
  const again = await view(id, known)
  expect([again.status, again.text]).toEqual([304, ''])
  await change(id, { ownerName: 'Ann Other' })
  const next = await view(id, known)
  expect([next.status, JSON.parse(next.text).ownerName]).toEqual([200, 'Ann Other'])
})

test('s.6 what was kept of a link is sent to nobody once it is switched off or gone, nor its notes without them', async () => {
  const id = await publish()
  const brief = '?fields=isActive,updated'
  expect((await view(id)).text).toContain('secret')
  const names = Object.keys(JSON.parse((await view(id, {}, brief)).text))
  expect(names.sort()).toEqual(['isActive', 'updated'])
  await change(id, { includeNotes: false })
  expect((await view(id)).text).not.toContain('secret')
  await change(id, { isActive: false })
  for (const query of ['', '?fields=*', brief]) expect((await view(id, {}, query)).status).toBe(404)
  expect((await view(id, { Authorization: ann.token })).status).toBe(200)
  await change(id, { isActive: true })
  expect((await view(id)).status).toBe(200)
  await send(server, 'DELETE', `${SHARES}/${id}`, { token: ann.token })
  expect((await view(id)).status).toBe(404)
  expect((await view(makeId(26))).status).toBe(404)
})

test('s.6 who asks for some fields again and again is refused, and viewers of the app are not', async () => {
  const id = await publish()
  const of = (name: string) => `${server.url}/api/collections/${name}/records/${id}`
  const statuses = new Set<number>()
  for (let n = 0; n < 61; n += 1) {
    const name = n % 2 === 0 ? 'calendar_shares' : 'pbc_quartal_shares'
    statuses.add((await fetch(`${of(name)}?fields=id,data`)).status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await view(id)).status).toBe(200)
})
