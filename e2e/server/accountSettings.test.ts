import { expect, test } from 'vitest'
import type { UserRecord } from '@/storage/cloud/records'
import { codeOf, type Refusal, send, USERS } from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server)
const bob = personOn(server)

const patch = <T = UserRecord>(body: unknown, headers = {}, token = ann.token) =>
  send<T>(server, 'PATCH', `${USERS}/${ann.id}`, { token, body, headers })
const read = async () =>
  (await send<UserRecord>(server, 'GET', `${USERS}/${ann.id}`, { token: ann.token })).body
const ofUpdate = ({ updated }: UserRecord) => ({ 'X-If-Updated': updated })

test('H5 a new account has chosen nothing, and what it chooses is kept, unknown keys too', async () => {
  expect((await read()).settings).toBeNull()
  const settings = { holidays: { regions: ['DE-BY'] }, later: { deep: [1, { '2027': '🌻 <b>' }] } }
  expect((await patch({ settings })).body.settings).toEqual(settings)
  expect((await read()).settings).toEqual(settings)
  expect((await patch({ settings: null })).status).toBe(200)
  expect((await patch({ settings })).status).toBe(200)
})

test.each([[[]], ['text'], [7], [true], ['[1]']])('H5 %j is refused', async (settings) => {
  const before = (await read()).settings
  const answer = await patch<Refusal>({ settings })
  expect([answer.status, codeOf(answer, 'settings')]).toEqual([400, 'validation_invalid_settings'])
  expect((await read()).settings).toEqual(before)
})

test('H5 settings have 20 kB at the most', async () => {
  const ofBytes = (bytes: number) => ({ x: 'x'.repeat(bytes - JSON.stringify({ x: '' }).length) })
  expect((await patch({ settings: ofBytes(20_000) })).status).toBe(200)
  const answer = await patch<Refusal>({ settings: ofBytes(20_001) })
  expect(answer.status).toBe(400)
  expect(codeOf(answer, 'settings')).toMatch(/^validation_/)
})

test('H5 nobody changes or reads those of somebody else', async () => {
  await patch({ settings: { mine: 1 } })
  expect((await patch({ settings: { theirs: 1 } }, {}, bob.token)).status).toBe(404)
  expect((await send(server, 'GET', `${USERS}/${ann.id}`, { token: bob.token })).status).toBe(404)
  expect((await read()).settings).toEqual({ mine: 1 })
})

test('H5 a save that does not name them keeps them, whatever else is saved at once', async () => {
  const settings = { kept: true }
  await patch({ settings })
  const answers = await Promise.all([
    patch({ name: 'Ann' }),
    patch({ lang: 'de' }),
    patch({ settings: { kept: true, more: 1 } }),
    patch({ name: 'Anna' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await read()).toMatchObject({ lang: 'de', settings: { kept: true, more: 1 } })
})

test('H5 the answer to another save tells them as they are by then', async () => {
  for (let round = 0; round < 30; round++) {
    const settings = { round }
    const saves = [{ name: 'A' }, { settings }, { name: 'B' }, { lang: 'en' }, { name: 'C' }]
    const answers = await Promise.all(saves.map((body) => patch(body)))
    const stored = await read()
    expect(stored.settings).toEqual(settings)
    const last = answers.filter(({ body }) => body.updated === stored.updated)
    // Two of one millisecond are both the last.
    expect(last.map(({ body }) => body.settings)).toContainEqual(settings)
  }
})

test('H5 E7 what was merged with an older state of the account is refused with 409', async () => {
  const { body: first } = await patch({ settings: { n: 1 } })
  const { body: second } = await patch({ settings: { n: 2 } }, ofUpdate(first))
  expect(second.settings).toEqual({ n: 2 })
  const late = await patch<Refusal>({ settings: { n: 3 } }, ofUpdate(first))
  expect([late.status, codeOf(late, 'settings')]).toEqual([409, 'account_changed'])
  expect((await patch<Refusal>({ settings: {} }, { 'X-If-Updated': '' })).status).toBe(409)
  expect((await read()).settings).toEqual({ n: 2 })
  // A name is saved whatever else has changed.
  expect((await patch({ name: 'Ann' }, ofUpdate(first))).status).toBe(200)
})

test('H5 E7 of twenty devices that know one state a single one is heard', async () => {
  const { body } = await patch({ settings: { of: 'all' } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, of) => patch({ settings: { of } }, ofUpdate(body))),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect((await read()).settings).toEqual(won[0]?.body.settings)
})
