import { expect, test } from 'vitest'
import type { ShareBody, ShareRecord } from '@/storage/cloud/records'
import { join, linkBody, makeId, type Person, SHARES, send, USERS } from './harness'
import { listen } from './listen'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server, { pro: true })
const bob = personOn(server, { pro: true })

const data = {
  tags: [{ id: 'a', label: 'Sport', short: 'S', color: '#16a34a' }],
  entries: [{ date: '2026-01-01', tags: ['a'], notes: 'secret' }],
}

const bodyOf = (person: Person, changes: Partial<ShareBody> = {}) =>
  linkBody(person, { years: [2026, 2027], data, ...changes })

async function publish(changes: Partial<ShareBody> = {}): Promise<ShareRecord> {
  const body = bodyOf(ann, changes)
  const answer = await send<ShareRecord>(server, 'POST', SHARES, { token: ann.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

const view = (id: string, token?: string) =>
  send<ShareRecord>(server, 'GET', `${SHARES}/${id}`, { token })

const change = (id: string, body: unknown, token = ann.token) =>
  send<ShareRecord>(server, 'PATCH', `${SHARES}/${id}`, { token, body })

const setPro = (pro: boolean) =>
  send(server, 'PATCH', `${USERS}/${ann.id}`, { token: server.superuser.token, body: { pro } })

test('s.6 an active share is read by everybody, without the id of its owner [s3.19 s6.19]', async () => {
  const { id } = await publish()
  expect(id).toMatch(/^[a-z0-9]{26}$/)
  for (const token of [undefined, bob.token]) {
    const answer = await view(id, token)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ year: 2026, years: [2026, 2027], data, ownerName: 'Ann' })
    expect(JSON.stringify(answer.body)).not.toContain(ann.id)
  }
  expect((await view(id, ann.token)).body.user).toBe(ann.id)
})

test('S6 an inactive share gives nothing but its state to others [s6.21]', async () => {
  const { id } = await publish()
  await change(id, { isActive: false })
  expect((await view(id)).status).toBe(404)
  expect((await view(id, bob.token)).status).toBe(404)
  expect((await view(id, ann.token)).body.data).toEqual(data)

  const status = (share: string) =>
    send(server, 'GET', `/api/collections/share_status/records/${share}`)
  const found = await status(id)
  expect(Object.keys(found.body).sort()).toEqual([
    'collectionId',
    'collectionName',
    'id',
    'isActive',
  ])
  expect(found.body).toMatchObject({ isActive: false })
  expect((await status(makeId(26))).status).toBe(404)
  const all = await send(server, 'GET', '/api/collections/share_status/records')
  expect(all.status).toBe(403)
})

test('S7 without includeNotes the notes are neither kept nor sent [s6.20]', async () => {
  const { id } = await publish({ includeNotes: false })
  for (const token of [undefined, ann.token, server.superuser.token]) {
    const text = JSON.stringify((await view(id, token)).body)
    expect(text).not.toContain('secret')
    expect(text).toContain('2026-01-01')
  }
  await change(id, { includeNotes: true })
  expect(JSON.stringify((await view(id)).body)).not.toContain('secret')
})

test.each<[where: string, data: unknown]>([
  ['days by their dates', { tags: [], entries: { '2026-01-01': { tags: [], notes: 'secret' } } }],
  ['a list around it', [data]],
  ['a text in place of the days', { tags: [], entries: JSON.stringify(data.entries) }],
  ['beside the days', { ...data, entries: [], notes: 'secret' }],
  ['within a tag', { tags: [{ ...data.tags[0], notes: 'secret' }], entries: [] }],
  ['another spelling', { tags: [], entries: [{ date: '2026-01-01', tags: [], Notes: 'secret' }] }],
  ['a row that is a list', { tags: [], entries: [['2026-01-01', 'secret']] }],
  ['in place of a date', { tags: [], entries: [{ date: { notes: 'secret' }, tags: [] }] }],
  ...(['id', 'label', 'short', 'color'] as const).flatMap((field): [string, unknown][] => [
    [`as the ${field} of a tag`, { tags: [{ ...data.tags[0], [field]: { notes: 'secret' } }] }],
    [`in a list as the ${field} of a tag`, { tags: [{ ...data.tags[0], [field]: ['secret'] }] }],
  ]),
  [
    'among the tags of a day',
    { tags: [], entries: [{ date: '2026-01-01', tags: [{ n: 'secret' }] }] },
  ],
])('S7 without includeNotes no note is kept in another shape either: %s', async (_, shape) => {
  const eve = await join(server, { pro: true })
  const body = { ...bodyOf(eve, { includeNotes: false }), data: shape }
  const made = await send<ShareRecord>(server, 'POST', SHARES, { token: eve.token, body })
  expect(made.status).toBe(200)
  const { token } = server.superuser
  for (const reader of [undefined, token]) {
    expect(JSON.stringify((await view(made.body.id, reader)).body)).not.toContain('secret')
  }
})

test('H4 without notes holidays stay by their names, so many and so long, with what names them in another language, and nothing else of theirs', async () => {
  const may = { from: '2027-05-01', to: '2027-05-01', kind: 'holiday', name: 'Tag der Arbeit' }
  const school = { ...may, to: '2027-05-09', kind: 'school', name: 'Ferien', lane: 1 }
  const long = { ...may, name: 'x'.repeat(121) }
  const cut = `${'x'.repeat(120)}…`
  const bad = [
    { ...may, from: 'secret' },
    { ...may, kind: 'secret' },
    { ...may, name: { notes: 'secret' } },
    'secret',
  ]
  const { id } = await publish({ includeNotes: false })
  await change(id, {
    data: { ...data, holidays: [{ ...may, notes: 'secret' }, ...bad, long, school] },
  })
  const { data: kept } = (await view(id)).body as { data: { holidays: unknown } }
  expect(kept.holidays).toEqual([may, { ...may, name: cut }, school])
  const named = { ...may, id: 'labourDay', isSubstitute: true, regions: ['DE-BY'], state: 'BG' }
  const told = { ...school, names: { de: 'Ferien', en: 'Holidays' } }
  const foreign = {
    ...school,
    id: 'a secret',
    isSubstitute: 'secret',
    names: { de: 'x'.repeat(121), en: { n: 'secret' }, fr: 'secret' },
    regions: ['DE-BY', 'secret', { n: 'secret' }],
    state: 'secret',
  }
  await change(id, { data: { ...data, holidays: [named, told, foreign] } })
  const { data: sources } = (await view(id)).body as { data: { holidays: unknown } }
  const known = { ...school, names: { de: cut }, regions: ['DE-BY'] }
  expect(sources.holidays).toEqual([named, told, known])
  await change(id, { data: { ...data, holidays: Array(1001).fill(school) } })
  const { data: most } = (await view(id)).body as { data: { holidays: unknown[] } }
  expect(most.holidays).toHaveLength(1000)
})

test('N3 tags of a shared day that arrive as a JSON string stay without its notes', async () => {
  const days = ['["a"]', '["a",{"n":"secret"}]', '"secret"', 'secret', ''].map((tags) => ({
    date: '2026-01-01',
    tags,
    notes: 'secret',
  }))
  const { id } = await publish({ includeNotes: false })
  await change(id, { data: { ...data, entries: days } })
  const kept = [['a'], ['a'], [], [], []].map((tags) => ({ date: '2026-01-01', tags, notes: '' }))
  expect((await view(id)).body.data).toEqual({ ...data, entries: kept })
})

test('S7 notes that are switched off later leave the stored snapshot too', async () => {
  const { id } = await publish()
  await change(id, { includeNotes: false })
  await change(id, { includeNotes: true })
  expect(JSON.stringify((await view(id)).body)).not.toContain('secret')
})

test('S6 a refreshed snapshot does not switch a link on that was switched off meanwhile', async () => {
  const { id } = await publish()
  for (let round = 0; round < 40; round += 1) {
    await change(id, { isActive: true })
    await Promise.all([change(id, { isActive: false }), change(id, { data, years: [2026] })])
    expect((await view(id, ann.token)).body.isActive).toBe(false)
  }
})

test('L5 without Pro no share is made, and an old one can only be switched off [s6.18 s6.22]', async () => {
  const { id } = await publish()
  await setPro(false)
  const created = await send(server, 'POST', SHARES, { token: ann.token, body: bodyOf(ann) })
  expect(created.status).toBe(400)
  expect((await view(id)).status).toBe(200)
  expect((await change(id, { data: { tags: [], entries: [] } })).status).toBe(404)
  expect((await change(id, { isActive: true })).status).toBe(404)
  expect((await change(id, { isActive: false })).status).toBe(200)
  await setPro(true)
})

test('L5 without Pro a link is switched off alone, with no new content at its side', async () => {
  const share = await publish()
  await setPro(false)
  const contents: unknown[] = [
    { year: 2030 },
    { 'year+': 1 },
    { years: [2030] },
    { data: { tags: [], entries: [] } },
    { data: null },
    { includeNotes: false },
    { ownerName: 'Eve' },
    { 'ownerName:autogenerate': '' },
    { user: bob.id },
    { 'user+': bob.id },
  ]
  const form = new FormData()
  form.append('isActive', 'false')
  form.append('ownerName', 'Eve')
  const hidden = new FormData()
  hidden.append('@jsonPayload', '{"isActive":false}')
  hidden.append('@jsonPayload', '{"data":{"tags":[],"entries":[]}}')
  const bodies = contents.map((content) => Object.assign({ isActive: false }, content))
  for (const body of [...bodies, form, hidden]) {
    const answer = await change(share.id, body)
    expect([body, answer.status]).toEqual([body, 404])
  }
  for (const body of bodies) {
    for (const request of [
      { method: 'PATCH', url: `${SHARES}/${share.id}`, body },
      { method: 'PUT', url: SHARES, body: { ...body, id: share.id } },
    ]) {
      const sending = { token: ann.token, body: { requests: [request] } }
      expect((await send(server, 'POST', '/api/batch', sending)).status).toBe(400)
    }
  }
  expect((await view(share.id, ann.token)).body).toEqual(share)

  // PocketBase knows these spellings for lists only: here they change nothing.
  const harmless = { isActive: false, '+year': 1, '+user': bob.id }
  expect((await change(share.id, harmless)).status).toBe(200)
  const { updated } = (await view(share.id, ann.token)).body
  expect((await view(share.id, ann.token)).body).toEqual({ ...share, isActive: false, updated })
  await setPro(true)
})

test('s.6 an open link hears that something changed, without a word of what', async () => {
  const { id } = await publish()
  const viewer = await listen(server, `share/${id}`)
  await change(id, { isActive: false })
  expect(await viewer.next()).toEqual({})
  await send(server, 'DELETE', `${SHARES}/${id}`, { token: ann.token })
  expect(await viewer.next()).toEqual({})
  viewer.close()
})

test('s.4 the server writes down when a snapshot was made; switching a link does not move that', async () => {
  const shared = await publish()
  const claimed = { captured: '2001-01-01 00:00:00.000Z' }
  const { captured } = shared
  expect(Date.parse(captured)).toBeGreaterThan(Date.now() - 60_000)
  await change(shared.id, { isActive: false, ...claimed })
  expect((await view(shared.id, ann.token)).body.captured).toBe(captured)
  await change(shared.id, { data, years: [2026], ...claimed })
  const { captured: later } = (await view(shared.id, ann.token)).body
  expect(Date.parse(later)).toBeGreaterThan(Date.parse(captured))
})

test('an account has twenty links at most, also when they are asked for at once', async () => {
  const cleo = await join(server, { pro: true })
  const make = () =>
    send<ShareRecord>(server, 'POST', SHARES, { token: cleo.token, body: bodyOf(cleo) })
  const answers = await Promise.all(Array.from({ length: 25 }, make))
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(20)
  const last = await make()
  expect(last).toMatchObject({ status: 400, body: { data: { user: { code: 'limit_links' } } } })
  const [first] = made
  await send(server, 'DELETE', `${SHARES}/${first?.body.id}`, { token: cleo.token })
  expect((await make()).status).toBe(200)
})
