import { expect, test } from 'vitest'
import type { UserRecord } from '@/storage/cloud/records'
import { ADDRESSES } from '@/testing/addresses'
import { client } from '../../scripts/lib/client.mjs'
import { findUser } from '../../scripts/lib/operator.mjs'
import { codeOf, join, makeId, type Refusal, send, USERS } from './harness'
import { serverForTests } from './testServer'

/** An address and a password are what they mean: one account, whatever the spelling. */

const server = serverForTests({ env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' } })

const [COMPOSED, DECOMPOSED] = ['Käsebrötchen-ä', 'Käsebrötchen-ä'].map((text, i) =>
  text.normalize(i === 0 ? 'NFC' : 'NFD'),
) as [string, string]

const signUp = (email: string, password = COMPOSED) =>
  send<UserRecord & Refusal>(server, 'POST', USERS, {
    body: { email, password, passwordConfirm: password },
  })

const signIn = (identity: string, password = COMPOSED) =>
  send<{ record: UserRecord; token: string }>(
    server,
    'POST',
    '/api/collections/users/auth-with-password',
    { body: { identity, password } },
  )

test.each(ADDRESSES)('the domain of %s is kept as people write it, %s', async (typed, kept) => {
  const name = makeId()
  const made = await signUp(`${name}@${typed}`)
  expect(made.status).toBe(200)
  const signedIn = await signIn(`${name}@${typed}`)
  expect(signedIn.body.record.email).toBe(`${name}@${kept}`)
  expect((await signIn(`${name}@${kept}`)).status).toBe(200)
  const again = await signUp(`${name}@${kept}`)
  expect([again.status, codeOf(again, 'email')]).toEqual([400, 'validation_not_unique'])
})

test('s.8 an email that differs in case only is taken', async () => {
  const name = makeId()
  expect((await signUp(`${name}@example.com`)).status).toBe(200)
  expect(codeOf(await signUp(`${name.toUpperCase()}@example.com`), 'email')).toBe(
    'validation_not_unique',
  )
})

test.each([
  ['a joiner of graphemes', '\u034F'],
  ['a sign of direction', '\u200E'],
  ['a filler', '\u3164'],
])('a domain with what nobody sees in it, %s, makes no second account', async (_, unseen) => {
  const name = makeId()
  expect((await signUp(`${name}@b\u00fccher.example`)).status).toBe(200)
  const again = await signUp(`${name}@b\u00fc${unseen}cher.example`)
  expect([again.status, codeOf(again, 'email')]).toEqual([400, 'validation_not_unique'])
})

test('an operator finds an account by any spelling of its address', async () => {
  const { body } = await signUp('operated@b\u00fccher.example')
  const call = client(server.url, server.superuser.token)
  for (const typed of ['Operated@xn--bcher-kva.example', 'operated@B\u00dcCHER.example.']) {
    expect(await findUser(call, typed)).toMatchObject({ id: body.id })
  }
})

test('another address that somebody has in another spelling is taken, and a free one is kept in one', async () => {
  const person = await join(server)
  await signUp('taken@bücher.example')
  const ask = (newEmail: string) =>
    send(server, 'POST', '/api/collections/users/request-email-change', {
      token: person.token,
      body: { newEmail },
    })
  const taken = await ask('taken@xn--bcher-kva.example')
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([400, ['newEmail']])
})

test('a password is its characters, whichever way they are put together', async () => {
  for (const [chosen, typed] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ] as const) {
    const email = `${makeId()}@example.com`
    await signUp(email, chosen)
    expect((await signIn(email, typed)).status).toBe(200)
    expect((await signIn(email, chosen)).status).toBe(200)
    expect((await signIn(email, `${typed}!`)).status).toBe(400)
  }
})

test('a password is as long as its characters: what lies apart in it counts once', async () => {
  const short = await signUp(`${makeId()}@example.com`, 'äöüä'.normalize('NFD'))
  expect([short.status, codeOf(short, 'password')]).toEqual([400, 'validation_min_text_constraint'])
})
