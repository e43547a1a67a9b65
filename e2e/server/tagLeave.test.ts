import { expect, test } from 'vitest'
import type { TagRecord } from '@/storage/cloud/records'
import { codeOf, makeId, type Refusal, send, TAGS, tagBody } from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server, { pro: true })

const write = <T = TagRecord>(method: string, path: string, body: unknown, headers = {}) =>
  send<T>(server, method, path, { token: ann.token, body, headers })
const make = async (fields: object) => (await write('POST', TAGS, tagBody(ann, { ...fields }))).body
const read = async (id: string) =>
  (await send<TagRecord>(server, 'GET', `${TAGS}/${id}`, { token: ann.token })).body

test('B1 a tag counts as none, half a day or a day of leave', async () => {
  expect((await make({})).leave).toBe(0)
  for (const leave of [0, 0.5, 1]) expect((await make({ leave })).leave).toBe(leave)
})

test.each([-1, 0.25, 0.50001, 2, 1e300, '0.7'])('B1 %j days are refused', async (leave) => {
  const { id } = await make({ leave: 0.5 })
  const made = await write<Refusal>('POST', TAGS, { ...tagBody(ann), leave })
  const changed = await write<Refusal>('PATCH', `${TAGS}/${id}`, { leave })
  for (const answer of [made, changed]) {
    expect(answer.status).toBe(400)
    expect(codeOf(answer, 'leave')).toMatch(/^validation_/)
  }
  expect((await read(id)).leave).toBe(0.5)
})

test('B1 what an older app saves of a tag keeps what it counts as', async () => {
  const { id, label, short, color } = await make({ leave: 1 })
  const path = `${TAGS}/${id}`
  await write('PATCH', path, { label: 'Alone' })
  await write('POST', '/api/batch', {
    requests: [
      { method: 'PATCH', url: path, body: { short: 'B' } },
      { method: 'PUT', url: TAGS, body: { id, user: ann.id, label: 'Put', short: 'P', color } },
    ],
  })
  expect(await read(id)).toMatchObject({ label: 'Put', short: 'P', leave: 1 })
  // It knows of the texts alone, and says so.
  const known = (...texts: string[]) => ({ 'X-If-Tag': encodeURIComponent(JSON.stringify(texts)) })
  expect((await write('PATCH', path, { label }, known(label, short, color))).status).toBe(409)
  expect((await write('PATCH', path, { label }, known('Put', 'P', color))).status).toBe(200)
  expect((await read(id)).leave).toBe(1)
})

test('B1 E7 of two devices that change different fields at once both are kept', async () => {
  const { id } = await make({})
  const path = `${TAGS}/${id}`
  for (let round = 0; round < 30; round++) {
    const leave = round % 2 ? 0.5 : 1
    await Promise.all([
      ...['A', 'B', 'C'].map((label) => write('PATCH', path, { label })),
      write('PATCH', path, { leave }),
      ...['D', 'E', 'F'].map((short) => write('PATCH', path, { short })),
    ])
    expect((await read(id)).leave).toBe(leave)
  }
})

test('B1 a refused batch changes nothing', async () => {
  const { id } = await make({ leave: 1 })
  const requests = [
    { method: 'PATCH', url: `${TAGS}/${id}`, body: { leave: 0.5 } },
    { method: 'POST', url: TAGS, body: { ...tagBody(ann), id: makeId(), leave: 3 } },
  ]
  expect((await write('POST', '/api/batch', { requests })).status).toBe(400)
  expect((await read(id)).leave).toBe(1)
})
