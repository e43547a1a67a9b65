import { oneAddress } from '@/domain/emailAddress'
import type { Language } from '@/domain/languages'
import { sentPassword } from '@/domain/password'
import { withPassword } from './cloudSignIn'
import { call } from './pocketbase'

/** The language of a mail to an account that has chosen none; PocketBase's client would say English. */
const inLanguage = (language: Language) => ({ headers: { 'Accept-Language': language } })

/** Whether the server sends mails: not at all, or it could not lately (S1); a plain PocketBase may. */
export async function mailState(): Promise<'on' | 'off' | 'failing'> {
  try {
    const { state } = await call((pb, signal) =>
      pb.send<{ state?: unknown }>('/api/mail', { signal }),
    )
    return state === 'off' || state === 'failing' ? state : 'on'
  } catch {
    // What asks for the mail will say what is wrong.
    return 'on'
  }
}

/** Asks for a mail that leads to a new password (S1); the same answer whether or not there is an account. */
export async function requestPasswordReset(email: string, language: Language): Promise<void> {
  await call((pb, signal) =>
    pb
      .collection('users')
      .requestPasswordReset(oneAddress(email), { ...inLanguage(language), signal }),
  )
}

/** Sets a new password (S1); every session of the account ends. */
export async function confirmPasswordReset(token: string, typed: string): Promise<void> {
  const password = sentPassword(typed)
  await call((pb, signal) =>
    pb.collection('users').confirmPasswordReset(token, password, password, { signal }),
  )
}

/** Asks for a mail that confirms the address of an account (S1). */
export async function requestVerification(email: string, language: Language): Promise<void> {
  await call((pb, signal) =>
    pb
      .collection('users')
      .requestVerification(oneAddress(email), { ...inLanguage(language), signal }),
  )
}

/** Confirms the address of an account (S1). */
export async function confirmVerification(token: string): Promise<void> {
  await call((pb, signal) => pb.collection('users').confirmVerification(token, { signal }))
}

/** Asks for a mail to the address that the signed-in account shall have (S1). */
export async function requestEmailChange(newEmail: string): Promise<void> {
  await call((pb, signal) =>
    pb.collection('users').requestEmailChange(oneAddress(newEmail), { signal }),
  )
}

/** Gives the account its new address (S1); every session of the account ends. */
export async function confirmEmailChange(token: string, password: string): Promise<void> {
  await withPassword(password, (tried) => {
    const body = { token, password: tried }
    // The client's own way would sign out whoever is signed in here.
    return call((pb, signal) =>
      pb.send('/api/collections/users/confirm-email-change', { method: 'POST', body, signal }),
    )
  })
}
