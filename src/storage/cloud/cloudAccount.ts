import type { Language } from '@/domain/languages'
import { sentPassword } from '@/domain/password'
import type { Plain } from '@/domain/settingsMerge'
import {
  readSession,
  type Session,
  type StoredUser,
  saveSession,
  storedUserId,
} from '@/storage/local/session'
import { CloudError } from './cloudError'
import { withPassword } from './cloudSignIn'
import { call, type SendHow } from './pocketbase'

/** One renewal of a session at a time: several who ask at once share the answer. */
let refreshing: {
  readonly token: string | undefined
  readonly answer: Promise<StoredUser>
} | null = null

/**
 * Renews the session (s.7). 401, 403 and 404 are the server's word that it is over, and are told as
 * 401; every other error says nothing about it (D10).
 */
export function refreshSession(): Promise<StoredUser> {
  const session = readSession()
  if (refreshing?.token !== session?.token) refreshing = null
  if (refreshing) return refreshing.answer
  const answer = renew(session).finally(() => {
    if (refreshing?.answer === answer) refreshing = null
  })
  refreshing = { token: session?.token, answer }
  return answer
}

const isOf = (record: unknown, userId: unknown): record is StoredUser =>
  typeof record === 'object' && record !== null && (record as StoredUser).id === userId

async function renew(session: Session | null): Promise<StoredUser> {
  const userId = session?.record.id
  // Where storage is full or closed to us, the session lives in this page only.
  const isStored = storedUserId() === userId
  try {
    const { token, record } = await call((pb, signal) =>
      pb.send<{ token?: unknown; record?: unknown }>('/api/collections/users/auth-refresh', {
        method: 'POST',
        signal,
      }),
    )
    if (typeof token !== 'string' || token === '' || !isOf(record, userId)) {
      throw new CloudError(0, '')
    }
    // Somebody signed out, or in as somebody else, while the answer was under way.
    if (!userId || readSession()?.record.id !== userId) throw new CloudError(0, '')
    if (isStored && storedUserId() !== userId) throw new CloudError(0, '')
    saveSession({ token, record })
    return record
  } catch (error) {
    if (!(error instanceof CloudError) || ![401, 403, 404].includes(error.status)) throw error
    // The session that ended is no longer the current one.
    if (readSession()?.token !== session?.token) throw new CloudError(0, '')
    throw new CloudError(401, error.message)
  }
}

/** The fields of the account that a person changes in the app. */
export type AccountChanges =
  | { readonly lang: Language }
  | { readonly name: string }
  /** Empty for no picture any more. */
  | { readonly avatar: File | '' }
  | { readonly oldPassword: string; readonly password: string; readonly passwordConfirm: string }

/** Changes fields of a user and no others (s.7); the stored session takes over the answer. */
export async function updateUser(id: string, changes: AccountChanges): Promise<void> {
  await call((pb, signal) => pb.collection('users').update(id, changes, { signal }))
}

/**
 * Saves what a person chose for the calendar as a whole; refused with 409 if the account is another one than
 * that of `updated`, the server's time of its last change (H5). The stored session takes over the answer.
 */
export async function saveSettings(
  id: string,
  settings: Plain,
  updated: string,
  { keepalive }: SendHow,
): Promise<void> {
  const headers = updated === '' ? {} : { 'X-If-Updated': updated }
  await call((pb, signal) =>
    pb.collection('users').update(id, { settings }, { signal, headers, keepalive }),
  )
}

/** Gives the account another password, with the current one (s.7). */
export async function updatePassword(id: string, current: string, next: string): Promise<void> {
  const password = sentPassword(next)
  await withPassword(current, (oldPassword) =>
    updateUser(id, { oldPassword, password, passwordConfirm: password }),
  )
}

/**
 * Deletes a user with all that belongs to it on the server, which asks for the password where there is one;
 * the session here is left as it is.
 */
export async function deleteUser(id: string, password: string): Promise<void> {
  await call((pb, signal) =>
    pb.send(`/api/collections/users/records/${id}`, {
      method: 'DELETE',
      body: { password },
      signal,
    }),
  )
}

/** Ends every session of the account on the server, this one too, which is left as it is here. */
export async function endSessions(): Promise<void> {
  await call((pb, signal) => pb.send('/api/account/end-sessions', { method: 'POST', signal }))
}
