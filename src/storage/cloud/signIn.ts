import { oneAddress } from '@/domain/emailAddress'
import type { Language } from '@/domain/languages'
import { sentPassword } from '@/domain/password'
import type { StoredUser } from '@/storage/local/session'
import { ask, call } from './client'
import type { UserBody } from './records'
import { updateUser } from './user'

const USERS = '/api/collections/users'

/** A new password, which the server wants twice. */
function newPassword(typed: string) {
  const password = sentPassword(typed)
  return { password, passwordConfirm: password }
}

/** Signs in with email and password; the SDK stores the session. */
export async function signIn(email: string, password: string): Promise<StoredUser> {
  const [address, sent] = [oneAddress(email), sentPassword(password)]
  const { record } = await call((pb, signal) =>
    pb.collection('users').authWithPassword(address, sent, { signal }),
  )
  return record
}

/** Creates an account. */
export async function createUser(email: string, password: string, name: string): Promise<void> {
  const body: UserBody = { email: oneAddress(email), ...newPassword(password), name }
  await ask(`${USERS}/records`, { method: 'POST', body })
}

/** Changes the account's password, given the current one. */
export function updatePassword(id: string, current: string, next: string): Promise<void> {
  return updateUser(id, { oldPassword: sentPassword(current), ...newPassword(next) })
}

/** Whether the server sends mails (`on`), has no mail server (`off`), or could not send lately (`failing`). */
export async function mailState(): Promise<'on' | 'off' | 'failing'> {
  // If this fails, the request for a mail itself will say what is wrong.
  const { state } = await ask('/api/mail').catch(() => ({ state: 'on' }))
  return state === 'off' || state === 'failing' ? state : 'on'
}

/**
 * Requests a mail: to set a new password or to confirm the account's address, with the same answer whether or not there
 * is such an account; or to the new address of the signed-in account. `language` is used for an account that has chosen
 * none; PocketBase's client would ask for English.
 */
export async function requestMail(
  kind: 'password-reset' | 'verification' | 'email-change',
  typed: string,
  language?: Language,
): Promise<void> {
  const address = oneAddress(typed)
  const body = kind === 'email-change' ? { newEmail: address } : { email: address }
  const headers: Record<string, string> = language ? { 'Accept-Language': language } : {}
  await ask(`${USERS}/request-${kind}`, { method: 'POST', body, headers })
}

/** Sets a new password; the server ends every session of the account. */
export async function confirmPasswordReset(token: string, typed: string): Promise<void> {
  const body = { token, ...newPassword(typed) }
  await ask(`${USERS}/confirm-password-reset`, { method: 'POST', body })
}

/** Confirms the address of an account and updates the stored session. */
export async function confirmVerification(token: string): Promise<void> {
  await call((pb, signal) => pb.collection('users').confirmVerification(token, { signal }))
}

/** Changes the account's address; the server ends every session, this browser's included. */
export async function confirmEmailChange(token: string, typed: string): Promise<void> {
  const body = { token, password: sentPassword(typed) }
  await ask(`${USERS}/confirm-email-change`, { method: 'POST', body })
}

/** A sign-in provider; `url` is the address of its page for this attempt, `redirectUrl` where it leads back to. */
export type Provider = Readonly<
  Record<'name' | 'label' | 'url' | 'state' | 'verifier' | 'redirectUrl', string>
>

/** What is stored while a person is at a provider, with the language chosen before in this visit. */
export type Attempt = Omit<Provider, 'url'> &
  Readonly<{ redirectTo: string; language: Language | null }>

/** The providers that are enabled in PocketBase. */
export async function listProviders(): Promise<readonly Provider[]> {
  return await call(async (pb, signal) => {
    const { oauth2 } = await pb.collection('users').listAuthMethods({ signal })
    return oauth2.providers.map(({ name, displayName, authURL, state, codeVerifier }) => {
      // Some providers post a form instead of a link (Apple does), which no page can read, so the server receives it.
      const isForm = new URL(authURL).searchParams.get('response_mode') === 'form_post'
      const path = isForm ? pb.buildURL('/api/provider-return') : '/auth'
      const redirectUrl = new URL(path, window.location.href).href
      const url = authURL + encodeURIComponent(redirectUrl)
      return { name, label: displayName, url, state, verifier: codeVerifier, redirectUrl }
    })
  })
}

/** Signs in with a provider's answer, making the account if there is none; the SDK stores the session. */
export async function signInWithCode(
  { name, verifier, redirectUrl }: Attempt,
  answer: { readonly code: string; readonly name: string },
): Promise<StoredUser> {
  // With a stored session PocketBase would link the provider's person to its account.
  const headers = { Authorization: '' }
  const made = answer.name === '' ? {} : { name: answer.name }
  const { record } = await call((pb, signal) =>
    pb
      .collection('users')
      .authWithOAuth2Code(name, answer.code, verifier, redirectUrl, made, { headers, signal }),
  )
  return record
}
