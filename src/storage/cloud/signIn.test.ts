import { afterEach, expect, test, vi } from 'vitest'
import { clearSession } from '@/storage/local/session'
import { stubFetch } from '@/testing/stubFetch'
import {
  confirmEmailChange,
  confirmPasswordReset,
  createUser,
  requestMail,
  signIn,
  updatePassword,
} from './signIn'

const [COMPOSED, APART] = ['Kr\u00f6tenweg', 'Kro\u0308tenweg']
const record = { id: 'user00000000001', email: 'mira@b\u00fccher.example' }
const answer = { status: 200, body: { token: 'new', record } }
const refusal = { status: 400, body: { status: 400, message: 'No.', data: {} } }

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('a new password is sent by its characters, and the address in the spelling that people write', async () => {
  const sent = stubFetch(() => answer)
  await createUser('mira@xn--bcher-kva.example', APART, 'Mira')
  await confirmPasswordReset('token', APART)
  await updatePassword(record.id, COMPOSED, APART)
  await requestMail('password-reset', 'mira@xn--bcher-kva.example.', 'de')
  const password = COMPOSED
  expect(sent.map(({ body }) => body)).toEqual([
    { email: record.email, password, passwordConfirm: password, name: 'Mira' },
    { token: 'token', password, passwordConfirm: password },
    { oldPassword: COMPOSED, password, passwordConfirm: password },
    { email: record.email },
  ])
})

test('a known password is tried as it was typed, then by its characters', async () => {
  const tries: unknown[] = []
  stubFetch(({ body }) => {
    const { identity, password, oldPassword } = body as Record<string, string>
    tries.push([identity, password ?? oldPassword])
    return (oldPassword ?? password) === COMPOSED ? answer : refusal
  })
  await signIn('mira@xn--bcher-kva.example', APART)
  expect(tries).toEqual([
    ['mira@xn--bcher-kva.example', APART],
    ['mira@b\u00fccher.example', COMPOSED],
  ])
  await confirmEmailChange('token', APART)
  expect(tries).toHaveLength(4)
})

test('a password with one spelling, and one that nobody could judge, is tried once', async () => {
  const refused = stubFetch(() => refusal)
  await expect(signIn('mira@example.org', COMPOSED)).rejects.toMatchObject({ status: 400 })
  expect(refused).toHaveLength(1)
  const busy = stubFetch(() => ({ status: 429, body: { status: 429, message: '', data: {} } }))
  await expect(signIn('mira@example.org', APART)).rejects.toMatchObject({ status: 429 })
  expect(busy).toHaveLength(1)
})
