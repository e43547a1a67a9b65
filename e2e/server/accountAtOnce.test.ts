import { expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { tokenIn } from '../support/mailServer'
import { changedHooks } from './changedHooks'
import {
  ENTRIES,
  entryBody,
  join,
  linkBody,
  makeId,
  PASSWORD,
  type Person,
  pastDay,
  SHARES,
  send,
  USERS,
} from './harness'
import { mailsForTests, serverForTests } from './testServer'

const mails = mailsForTests()
const server = serverForTests(() => ({ env: mails.settings }))

const OLD = '12345678'
const ask = (way: string, body: unknown, token?: string) =>
  send(server, 'POST', `/api/collections/users/${way}`, { body, token })
const signIn = async ({ email }: Person, password: string) =>
  (await ask('auth-with-password', { identity: email, password })).status
const save = ({ id, token }: Person, body: unknown) =>
  send(server, 'PATCH', `${USERS}/${id}`, { token, body })
const changed = (password: string) => ({ oldPassword: OLD, password, passwordConfirm: password })

/** Keeps the server writing for a while: whoever writes then waits, with the account as it was before. */
function holdWriter(person: Person) {
  const requests = Array.from({ length: 50 }, (_, i) => {
    return { method: 'POST', url: ENTRIES, body: entryBody(person, { date: pastDay(i) }) }
  })
  return send(server, 'POST', '/api/batch', { token: person.token, body: { requests } })
}

const isSession = async ({ id, token }: Person) =>
  (await send(server, 'GET', `${USERS}/${id}`, { token })).status === 200

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A busy machine has few cores to spare for hashes. */
const PATIENCE = 60_000

const WAIT_FOR_ANOTHER_KEY = `
  const wait = (e) => {
    const known = e.auth?.tokenKey()
    const isKnown = () => e.app.findRecordById('users', e.auth.id).tokenKey() === known
    if (e.request.header.get('X-Wait')) while (isKnown()) sleep(5)
    e.next()
  }
  routerUse(new Middleware(wait, -1000, 'waitForAnotherKey'))
`

const ROUNDS = Array.from({ length: 6 }, (_, i) => i)

test('D10 a name saved at the same moment brings no old password back, and no session of it', async () => {
  for (const round of ROUNDS) {
    const ann = await join(server)
    const batch = holdWriter(ann)
    const [{ status }] = await Promise.all([
      save(ann, changed('another one')),
      ...Array.from({ length: 12 }, (_, i) => save(ann, { name: `Ann ${i}` })),
      batch,
    ])
    expect(status).toBe(200)
    const found = [round, await signIn(ann, OLD), await signIn(ann, 'another one')]
    expect(found).toEqual([round, 400, 200])
    expect(await isSession(ann)).toBe(false)
  }
})

test('D10 of two new passwords at the same moment one holds, and whoever chose the other is told', async () => {
  for (const round of ROUNDS) {
    const ann = await join(server)
    const batch = holdWriter(ann)
    const passwords = ['the first one', 'the second one']
    const answers = await Promise.all(passwords.map((password) => save(ann, changed(password))))
    await batch
    // The other one is refused, or finds its session over.
    const isDone = answers.map(({ status }) => status === 200)
    expect([round, isDone.filter(Boolean).length]).toEqual([round, 1])
    const opens = await Promise.all(passwords.map((password) => signIn(ann, password)))
    expect(opens.map((status) => status === 200)).toEqual(isDone)
    expect(await isSession(ann)).toBe(false)
  }
})

test('D10 a link of a mail opens nothing once a new password is chosen at the same moment', async () => {
  for (const round of ROUNDS) {
    const ann = await join(server)
    const newEmail = `${makeId()}@example.com`
    await ask('request-email-change', { newEmail }, ann.token)
    const email = tokenIn(await mails.mailTo(newEmail))
    await ask('request-password-reset', { email: ann.email })
    const token = tokenIn(await mails.mailTo(ann.email))
    const batch = holdWriter(ann)
    const byLink = { token, password: 'by the link', passwordConfirm: 'by the link' }
    const answers = await Promise.all([
      save(ann, changed('another one')),
      ask('confirm-email-change', { token: email, password: OLD }),
      ask('confirm-password-reset', byLink),
      ask('confirm-password-reset', byLink),
    ])
    await batch
    const done = answers.filter(({ status }) => status < 300)
    expect([round, done.length]).toEqual([round, 1])
    const [password] = answers.map(({ status }) => status < 300)
    expect([round, await signIn(ann, OLD)]).toEqual([round, 400])
    expect([round, await signIn(ann, 'another one')]).toEqual([round, password ? 200 : 400])
  }
})

test(
  'D10 what was asked for with a session that a new address has just ended is not done',
  async () => {
    // The hooks of the product, and one that waits behind the look for a session until the account has another key.
    const { hooksDir, remove } = changedHooks({}, { 'wait.pb.js': WAIT_FOR_ANOTHER_KEY })
    const held = await throwaway({ env: mails.settings, hooksDir })
    const headers = { 'X-Wait': 'yes' }
    const requests = [
      ['PATCH', (id: string) => `${USERS}/${id}`, changed('another one')],
      ['PATCH', (id: string) => `${USERS}/${id}`, { name: 'Ann' }],
      ['DELETE', (id: string) => `${USERS}/${id}`, { password: OLD }],
      ['POST', () => '/api/account/end-sessions', {}],
    ] as const
    for (const [method, pathOf, body] of requests) {
      const { id, email, token } = await join(held)
      const newEmail = `${makeId()}@example.com`
      const ways = '/api/collections/users'
      await send(held, 'POST', `${ways}/request-email-change`, { token, body: { newEmail } })
      const byMail = { token: tokenIn(await mails.mailTo(newEmail)), password: OLD }
      const [asked, moved] = await Promise.all([
        send(held, method, pathOf(id), { token, body, headers }),
        send(held, 'POST', `${ways}/confirm-email-change`, { body: byMail }),
      ])
      expect([method, moved.status, asked.status >= 400]).toEqual([method, 204, true])
      const signsIn = async (identity: string) =>
        (
          await send(held, 'POST', `${ways}/auth-with-password`, {
            body: { identity, password: OLD },
          })
        ).status
      expect([await signsIn(newEmail), await signsIn(email)]).toEqual([200, 400])
    }
    await held.dispose()
    remove()
  },
  PATIENCE,
)

test('Account: a link that is made while the account is deleted does not outlive it', async () => {
  for (const round of ROUNDS) {
    const ann = await join(server, { pro: true })
    const { token } = ann
    const batch = holdWriter(await join(server))
    // How far apart they come is what is tried here.
    await later(12)
    const deletion = send(server, 'DELETE', `${USERS}/${ann.id}`, {
      token,
      body: { password: PASSWORD },
    })
    await later(3 + round)
    const body = linkBody(ann)
    const share = await send<{ id?: string }>(server, 'POST', SHARES, { token, body })
    await Promise.all([batch, deletion])
    const { id } = share.body
    const left = id ? (await send(server, 'GET', `${SHARES}/${id}`)).status : 404
    expect([round, left]).toEqual([round, 404])
  }
})

test('s.7 a batch sets one password at the most: their hashes keep everybody else from writing', async () => {
  const ann = await join(server)
  const sent = (url: string) => {
    const login = { email: `${makeId()}@example.com`, password: OLD, passwordConfirm: OLD }
    return { method: 'POST', url, body: login }
  }
  const batch = async (...requests: unknown[]) =>
    (await send(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })).status
  expect(await batch(sent(USERS))).toBe(200)
  for (const name of ['users', 'USERS', '%75sers', '_pb_users_auth_']) {
    const another = sent(`/api/collections/${name}/records`)
    expect([name, await batch(sent(USERS), another)]).toEqual([name, 400])
  }
})
