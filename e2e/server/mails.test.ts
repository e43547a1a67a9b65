import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { mailCertificate } from '../support/mailCertificate'
import { type Mail, MailServer, tokenIn } from '../support/mailServer'
import { join, makeId, type Person, type Server, send, USERS } from './harness'
import { mailsForTests, serverForTests } from './testServer'

const URL = 'https://plan.example.org'
const AUTH = '/api/collections/users'

const mails = mailsForTests()
const server = serverForTests(() => ({
  env: {
    ...mails.settings,
    SMTP_USERNAME: 'quartal',
    SMTP_PASSWORD: 'mail secret',
    MAIL_FROM: 'hello@plan.example.org',
    MAIL_NAME: 'Quartal & Söhne',
    APP_URL: `${URL}/`,
  },
}))

beforeEach(() => {
  mails.mails.length = 0
  mails.refuses = false
})

const ask = (path: string, body: unknown, headers: Record<string, string> = {}, on = server) =>
  send(on, 'POST', `${AUTH}/${path}`, { body, headers })

const stateOf = async (on: Server) =>
  (await send<{ state: string }>(on, 'GET', '/api/mail')).body.state

async function speaking(lang: '' | 'en' | 'de' | 'bg'): Promise<Person> {
  const person = await join(server)
  const { token } = server.superuser
  await send(server, 'PATCH', `${USERS}/${person.id}`, { token, body: { lang } })
  return person
}

const signIn = (identity: string, password: string) =>
  ask('auth-with-password', { identity, password })

const holds = async ({ id, token }: Person) =>
  (await send(server, 'GET', `${USERS}/${id}`, { token })).status === 200

const WORDS = {
  en: {
    reset: ['Your new password for Quartal', 'Choose a new password', '30 minutes'],
    verify: ['confirm your email address', 'Confirm email address', 'three days'],
    email: ['confirm your new email address', 'Confirm new email address', '30 minutes'],
  },
  de: {
    reset: ['Ihr neues Passwort für Quartal', 'Neues Passwort wählen', '30 Minuten'],
    verify: ['bestätigen Sie Ihre E-Mail-Adresse', 'E-Mail-Adresse bestätigen', 'drei Tage'],
    email: ['Ihre neue E-Mail-Adresse', 'Neue E-Mail-Adresse bestätigen', '30 Minuten'],
  },
  bg: {
    reset: ['Вашата нова парола за Quartal', 'Избор на нова парола', '30 минути'],
    verify: ['потвърдете имейл адреса си', 'Потвърждаване на имейла', 'три дни'],
    email: ['новия си имейл адрес', 'Потвърждаване на новия имейл', '30 минути'],
  },
} as const

/** Asks for a mail as the app does, and returns what arrives. */
async function mailOf(kind: 'reset' | 'verify' | 'email', person: Person): Promise<Mail> {
  if (kind === 'email') {
    const newEmail = `${makeId()}@example.com`
    const answer = await ask('request-email-change', { newEmail }, { Authorization: person.token })
    expect(answer.status).toBe(204)
    return mails.mailTo(newEmail)
  }
  const path = kind === 'reset' ? 'request-password-reset' : 'request-verification'
  expect((await ask(path, { email: person.email })).status).toBe(204)
  return mails.mailTo(person.email)
}

for (const language of ['en', 'de', 'bg'] as const) {
  for (const kind of ['reset', 'verify', 'email'] as const) {
    test(`S1 the ${kind} mail speaks ${language}, as text and as HTML, and leads to our page`, async () => {
      const mail = await mailOf(kind, await speaking(language))
      const [subject, action, validity] = WORDS[language][kind]
      const link = `${URL}/auth?${kind}=${tokenIn(mail)}`
      expect(mail.subject).toContain(subject)
      expect(mail.headers.from).toMatch(/"?Quartal & Söhne"? <hello@plan\.example\.org>/)
      expect(mail.headers['auto-submitted']).toBe('auto-generated')
      expect(mail.text).toContain(`${action}:\n${link}\n`)
      expect(mail.text).toContain(validity)
      expect(mail.text).not.toMatch(/[<>]|undefined/)
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(mail.html).toContain(`<a href="${link}"`)
      expect(mail.html).toContain(validity)
      expect(tokenIn(mail).split('.')).toHaveLength(3)
    })
  }
}

test('a mail goes to the spelling of a domain that mail servers know', async () => {
  const name = makeId()
  const password = '12345678'
  const body = { email: `${name}@b\u00fccher.example`, password, passwordConfirm: password }
  expect((await send(server, 'POST', USERS, { body })).status).toBe(200)
  expect((await ask('request-password-reset', { email: body.email })).status).toBe(204)
  // The mail server of the tests reads it back.
  const mail = await mails.mailTo(body.email)
  expect(mail.headers.to).toContain(`${name}@xn--bcher-kva.example`)
  const token = tokenIn(mail)
  const chosen = 'Kro\u0308tenweg'
  const passwords = { token, password: chosen, passwordConfirm: chosen }
  expect((await ask('confirm-password-reset', passwords)).status).toBe(204)
  expect((await signIn(body.email, chosen.normalize('NFC'))).status).toBe(200)
})

test('s.7 the mail server is told the name and password that were set', () => {
  expect(mails.login).toEqual(['quartal', 'mail secret'])
})

test('S12 an account without a language is written to in that of the page that asks', async () => {
  const person = await speaking('')
  await ask('request-verification', { email: person.email }, { 'Accept-Language': 'bg' })
  expect((await mails.mailTo(person.email)).html).toContain('<html lang="bg">')
  await ask('request-password-reset', { email: person.email }, { 'Accept-Language': 'fr' })
  expect((await mails.mailTo(person.email)).html).toContain('<html lang="en">')
  const { body } = await send<{ lang: string }>(server, 'GET', `${USERS}/${person.id}`, person)
  expect(body.lang).toBe('')
})

test('S12 an account with a language is written to in its own, whoever asks', async () => {
  const person = await speaking('de')
  await ask('request-password-reset', { email: person.email }, { 'Accept-Language': 'bg' })
  expect((await mails.mailTo(person.email)).html).toContain('<html lang="de">')
})

test('S1 what somebody wrote into the account is in no mail to the address they named', async () => {
  const person = await speaking('en')
  const { token } = server.superuser
  const name = '<a href="https://evil.example">Win</a>'
  await send(server, 'PATCH', `${USERS}/${person.id}`, { token, body: { name } })
  const { text, html, headers } = await mailOf('verify', person)
  expect(`${text}${html}${JSON.stringify(headers)}`).not.toContain('evil')
})

test('S1 a reset is answered the same whether or not there is an account', async () => {
  const person = await speaking('en')
  const known = await ask('request-password-reset', { email: person.email.toUpperCase() })
  const unknown = await ask('request-password-reset', { email: `${makeId()}@example.com` })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  // Asked again at once: nothing is sent a second time, and nothing is told of it.
  expect((await ask('request-password-reset', { email: person.email })).status).toBe(204)
  await mails.mailTo(person.email)
  expect(mails.mails).toEqual([])
})

test('D10 a new password ends every session and opens one, and its link works once', async () => {
  const person = await speaking('en')
  const token = tokenIn(await mailOf('reset', person))
  const choose = (password: string) =>
    ask('confirm-password-reset', { token, password, passwordConfirm: password })

  expect((await choose('short')).body.data.password?.code).toBeDefined()
  expect(await holds(person)).toBe(true)
  expect((await choose('another password')).status).toBe(204)
  expect(await holds(person)).toBe(false)
  expect((await signIn(person.email, '12345678')).status).toBe(400)
  expect((await signIn(person.email, 'another password')).status).toBe(200)
  expect((await choose('third password')).body.data.token?.code).toBe('validation_invalid_token')
})

test('S1 whoever has used the link of a mail is sent the next one at once', async () => {
  const person = await speaking('en')
  const token = tokenIn(await mailOf('reset', person))
  const chosen = { password: 'another password', passwordConfirm: 'another password' }
  expect((await ask('confirm-password-reset', { token, ...chosen })).status).toBe(204)
  expect(tokenIn(await mailOf('reset', person))).not.toBe(token)
})

test('S1 a link of one kind or account opens nothing of another', async () => {
  const person = await speaking('en')
  const token = tokenIn(await mailOf('verify', person))
  const body = { token, password: 'another password', passwordConfirm: 'another password' }
  expect((await ask('confirm-password-reset', body)).status).toBe(400)
  expect((await ask('confirm-email-change', { token, password: '12345678' })).status).toBe(400)
  const { status } = await send(server, 'GET', `${USERS}/${person.id}`, { token })
  expect(status).toBe(404)
})

test('S1 an address is confirmed by its link, and nobody is kept out before', async () => {
  const person = await speaking('en')
  expect((await signIn(person.email, '12345678')).status).toBe(200)
  const token = tokenIn(await mailOf('verify', person))
  expect((await ask('confirm-verification', { token })).status).toBe(204)
  const { body } = await send<{ verified: boolean }>(server, 'GET', `${USERS}/${person.id}`, person)
  expect(body.verified).toBe(true)
  // A second click, or a mail program that looked first.
  expect((await ask('confirm-verification', { token })).status).toBe(204)
})

test('S1 a new address holds from its link and the password on, and ends the sessions', async () => {
  const person = await speaking('en')
  const mail = await mailOf('email', person)
  const change = (password: string) =>
    ask('confirm-email-change', { token: tokenIn(mail), password })
  expect((await change('wrong password')).body.data.password?.code).toBe(
    'validation_invalid_password',
  )
  expect((await change('12345678')).status).toBe(204)
  expect(await holds(person)).toBe(false)
  expect((await signIn(person.email, '12345678')).status).toBe(400)
  expect((await signIn(mail.to, '12345678')).status).toBe(200)
})

test('s.8 a mail that is not taken is told, keeps the account as it is, and leaves no address in the log', async () => {
  const person = await speaking('en')
  mails.refuses = true
  const newEmail = `${makeId()}@example.com`
  const refused = await ask('request-email-change', { newEmail }, { Authorization: person.token })
  expect(refused.status).toBe(503)
  expect(refused.body.message).toContain('could not be sent')
  expect(await stateOf(server)).toBe('failing')
  expect(await holds(person)).toBe(true)

  mails.refuses = false
  await mailOf('email', person)
  expect(await stateOf(server)).toBe('on')

  // What waits to be logged is written when the server stops.
  await server.restart()
  const { body: log } = await send(server, 'GET', '/api/logs?perPage=500', server.superuser)
  expect(JSON.stringify(log)).toContain('A mail was not sent')
  expect(JSON.stringify(log)).not.toContain(newEmail)
})

test('S1 without a mail server the app is told so, and a change of address is refused', async () => {
  const silent = await throwaway()
  try {
    expect(await stateOf(silent)).toBe('off')
    const person = await join(silent)
    for (const path of ['request-password-reset', 'request-verification']) {
      expect((await ask(path, { email: person.email }, {}, silent)).status).toBe(204)
    }
    const { status, body } = await ask(
      'request-email-change',
      { newEmail: `${makeId()}@example.com` },
      { Authorization: person.token },
      silent,
    )
    expect([status, body.message]).toEqual([503, 'This server cannot send email.'])
  } finally {
    await silent.dispose()
  }
})

test('s.7 SMTP_TLS speaks TLS from the first byte', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-mail-'))
  const known = path.join(folder, 'known.pem')
  writeFileSync(known, mailCertificate.cert)
  const secure = new MailServer({ secure: true })
  await secure.start()
  const env = { ...secure.settings, SMTP_TLS: 'true', SSL_CERT_FILE: known }
  const sender = await throwaway({ env })
  try {
    const { email } = await join(sender)
    await ask('request-password-reset', { email }, {}, sender)
    expect(tokenIn(await secure.mailTo(email))).not.toBe('')
  } finally {
    await sender.dispose()
    await secure.stop()
    rmSync(folder, { recursive: true })
  }
})
