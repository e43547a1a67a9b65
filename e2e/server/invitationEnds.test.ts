import { expect, test } from 'vitest'
import { tokenIn } from '../support/mailServer'
import { join, makeId, PASSWORD, type Person, send, USERS } from './harness'
import {
  CALENDARS,
  INVITATIONS,
  invite,
  JOIN,
  member,
  type OwnCalendar,
  PLANS,
} from './peopleWorld'
import { mailsForTests, serverForTests } from './testServer'

/** Open invitations end with the sessions of their owner: whoever had the account for a while may have made them. */

const mails = mailsForTests()
const server = serverForTests(() => ({ env: mails.settings }))

const NEXT = 'another password'
const ask = (method: string, path: string, body: unknown, token?: string) =>
  send(server, method, path, { token, body })
const ofAccount = (way: string, body: unknown, token?: string) =>
  ask('POST', `/api/collections/users/${way}`, body, token)
const save = ({ id }: Person, body: unknown, token: string) =>
  ask('PATCH', `${USERS}/${id}`, body, token)

async function reset({ email }: Person) {
  await ofAccount('request-password-reset', { email })
  const token = tokenIn(await mails.mailTo(email))
  return ofAccount('confirm-password-reset', { token, password: NEXT, passwordConfirm: NEXT })
}

async function move({ token: session }: Person) {
  const newEmail = `${makeId()}@example.com`
  await ofAccount('request-email-change', { newEmail }, session)
  const token = tokenIn(await mails.mailTo(newEmail))
  return ofAccount('confirm-email-change', { token, password: PASSWORD })
}

const newPassword = { oldPassword: PASSWORD, password: NEXT, passwordConfirm: NEXT }

async function stateOf(token: string): Promise<string> {
  return (await send<{ state: string }>(server, 'GET', `${JOIN}/${token}`)).body.state
}

async function tokenOf({ id }: Person): Promise<string> {
  const path = `/api/collections/users/impersonate/${id}`
  const { token } = server.superuser
  return (await send<{ token: string }>(server, 'POST', path, { token, body: {} })).body.token
}

test.each<[string, (owner: Person) => Promise<{ status: number }>]>([
  ['a sign-out on all devices', ({ token }) => ask('POST', '/api/account/end-sessions', {}, token)],
  ['a new password', (owner) => save(owner, newPassword, owner.token)],
  ['a password set by a link of a mail', reset],
  ['a new address', move],
  [
    'a password that the operator sets',
    (owner) => save(owner, { password: NEXT, passwordConfirm: NEXT }, server.superuser.token),
  ],
])('T1 open invitations end with %s, and who has joined stays', async (_, end) => {
  const [owner, other] = [await join(server, { pro: true }), await join(server, { pro: true })]
  const person = await member(server, owner, PLANS)
  const [open, elsewhere] = [await invite(server, owner, PLANS), await invite(server, other, PLANS)]
  expect((await end(owner)).status).toBeLessThan(300)
  expect([await stateOf(open.token), await stateOf(elsewhere.token)]).toEqual(['withdrawn', 'open'])
  const token = await tokenOf(owner)
  const list = await send<{ invitations: unknown[] }>(server, 'GET', INVITATIONS, { token })
  expect(list.body.invitations).toEqual([])
  const path = `${CALENDARS}/${owner.id}`
  const { people } = (await send<OwnCalendar>(server, 'GET', path, { token })).body
  expect(people.map((one) => one.person)).toEqual([person.id])
})

test('T1 open invitations outlive what ends no session: another name, and a password that is refused', async () => {
  const owner = await join(server, { pro: true })
  const { token } = await invite(server, owner, PLANS)
  const statuses = [
    await save(owner, { name: 'Mira' }, owner.token),
    await save(owner, { ...newPassword, oldPassword: 'a guess' }, owner.token),
  ].map(({ status }) => status)
  expect([...statuses, await stateOf(token)]).toEqual([200, 400, 'open'])
})
