import { afterEach, expect, test } from 'vitest'
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

afterEach(() => clearSession())

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

test('a known password is sent by its characters too, and the address of a sign-in in its one spelling', async () => {
  const sent = stubFetch(() => answer)
  await signIn('mira@xn--bcher-kva.example', APART)
  await updatePassword(record.id, APART, 'another one')
  await confirmEmailChange('token', APART)
  expect(sent.map(({ body }) => body)).toMatchObject([
    { identity: record.email, password: COMPOSED },
    { oldPassword: COMPOSED, password: 'another one' },
    { token: 'token', password: COMPOSED },
  ])
})
