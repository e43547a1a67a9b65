import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { ENTRIES, entryBody, join, pastDay, type Server, send, USERS } from './harness'

let server: Server

beforeAll(async () => {
  server = await throwaway()
})
afterAll(() => server.dispose())

const signIn = (identity: string, password: string) =>
  send(server, 'POST', '/api/collections/users/auth-with-password', {
    body: { identity, password },
  })

test('D10 a name saved at the same moment brings no old password back, and no session of it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const ann = await join(server)
    const { token } = ann
    // Those who write wait for it, each with the account as it was when they came.
    const requests = Array.from({ length: 40 }, (_, i) => {
      return { method: 'POST', url: ENTRIES, body: entryBody(ann, { date: pastDay(i) }) }
    })
    const chosen = {
      oldPassword: '12345678',
      password: 'another one',
      passwordConfirm: 'another one',
    }
    const batch = send(server, 'POST', '/api/batch', { token, body: { requests } })
    const save = (body: unknown) => send(server, 'PATCH', `${USERS}/${ann.id}`, { token, body })
    const [changed] = await Promise.all([
      save(chosen),
      ...Array.from({ length: 12 }, (_, i) => save({ name: `Ann ${i}` })),
      batch,
    ])
    expect(changed.status).toBe(200)
    const [old, now] = [await signIn(ann.email, '12345678'), await signIn(ann.email, 'another one')]
    expect([round, old.status, now.status]).toEqual([round, 400, 200])
    expect((await send(server, 'GET', `${USERS}/${ann.id}`, { token })).status).toBe(404)
  }
})
