import { expect, test } from 'vitest'
import { ENTRIES, entryBody, join, PASSWORD, type Person, send, USERS } from './harness'
import { listen } from './listen'
import { serverForTests } from './testServer'

const server = serverForTests()

const END = '/api/account/end-sessions'

async function signIn({ email }: Person): Promise<string> {
  const path = '/api/collections/users/auth-with-password'
  const body = { identity: email, password: PASSWORD }
  return (await send<{ token: string }>(server, 'POST', path, { body })).body.token
}

const refresh = async (token: string) =>
  (await send(server, 'POST', '/api/collections/users/auth-refresh', { token })).status

test('who signs out on all devices ends every token of the account, and of nobody else', async () => {
  const [ann, bob] = [await join(server), await join(server)]
  const [phone, laptop] = [await signIn(ann), await signIn(ann)]
  const file = await send<{ token: string }>(server, 'POST', '/api/files/token', { token: phone })
  expect(file.status).toBe(200)
  expect((await send(server, 'POST', END, { token: laptop })).status).toBe(204)
  for (const token of [phone, laptop, ann.token]) {
    expect(await refresh(token)).toBe(401)
    const day = { token, body: entryBody(ann) }
    expect((await send(server, 'POST', ENTRIES, day)).status).toBe(400)
    expect((await send(server, 'GET', ENTRIES, { token })).status).toBe(401)
    expect((await send(server, 'POST', END, { token })).status).toBe(401)
  }
  expect(await refresh(bob.token)).toBe(200)
  expect(await refresh(await signIn(ann))).toBe(200)
})

test('a guest and the operator have no sessions to end here', async () => {
  expect((await send(server, 'POST', END)).status).toBe(401)
  const { token } = server.superuser
  expect((await send(server, 'POST', END, { token })).status).toBe(403)
})

test('a device whose session was ended from another one hears nothing of the account any more', async () => {
  const ann = await join(server)
  const stolen = await listen(server, `users/${ann.id}`, await signIn(ann))
  const own = await signIn(ann)
  expect((await send(server, 'POST', END, { token: own })).status).toBe(204)
  const token = await signIn(ann)
  const fresh = await listen(server, `users/${ann.id}`, token)
  await send(server, 'PATCH', `${USERS}/${ann.id}`, { token, body: { name: 'Ann' } })
  expect(await fresh.next()).toMatchObject({ record: { name: 'Ann' } })
  // Whatever was told to it would come before the end.
  await expect(stolen.next()).rejects.toThrow('The stream has ended.')
})

test('D10 a new password ends the streams of the account at once, so that each device asks how it stands, and no others', async () => {
  const [ann, bob] = [await join(server), await join(server)]
  const stays = await listen(server, `users/${bob.id}`, bob.token)
  const [tablet, phone] = [await signIn(ann), await signIn(ann)]
  const streams = [tablet, phone].map((token) => listen(server, `users/${ann.id}`, token))
  const heard = await Promise.all(streams)
  const body = { oldPassword: PASSWORD, password: 'another one', passwordConfirm: 'another one' }
  const path = `${USERS}/${ann.id}`
  expect((await send(server, 'PATCH', path, { token: phone, body })).status).toBe(200)
  for (const stream of heard) await expect(stream.next()).rejects.toThrow('The stream has ended.')
  expect(await refresh(tablet)).toBe(401)
  await send(server, 'PATCH', `${USERS}/${bob.id}`, { token: bob.token, body: { name: 'Bob' } })
  expect(await stays.next()).toMatchObject({ record: { name: 'Bob' } })
})
