import type { Plain } from '@/domain/settingsMerge'
import {
  readSession,
  type Session,
  type StoredUser,
  saveSession,
  storedUserId,
} from '@/storage/local/session'
import { ask, CloudError, call, type SendHow } from './client'
import type { UserBody } from './records'

/** Renewals under way, by token: simultaneous callers share the answer. */
const renewals = new Map<string | undefined, Promise<StoredUser>>()

/**
 * Renews the session. 401, 403 and 404 mean that it is over and are thrown as 401; other errors say nothing about it.
 */
export function refreshSession(): Promise<StoredUser> {
  const session = readSession()
  const token = session?.token
  const answer = renewals.get(token) ?? renew(session).finally(() => renewals.delete(token))
  renewals.set(token, answer)
  return answer
}

const isOf = (record: unknown, userId: unknown): record is StoredUser =>
  typeof record === 'object' && record !== null && (record as StoredUser).id === userId

async function renew(asked: Session | null): Promise<StoredUser> {
  const userId = asked?.record.id
  // If storage is full or closed, the session exists in this page only.
  const isStored = storedUserId() === userId
  try {
    const { token, record } = await ask('/api/collections/users/auth-refresh', { method: 'POST' })
    const isSession = typeof token === 'string' && token !== '' && isOf(record, userId)
    // Somebody may have signed out, or in as another account, meanwhile.
    const hasLeft = !userId || readSession()?.record.id !== userId
    if (!isSession || hasLeft || (isStored && storedUserId() !== userId)) throw new CloudError(0)
    saveSession({ token, record })
    return record
  } catch (error) {
    if (!(error instanceof CloudError) || ![401, 403, 404].includes(error.status)) throw error
    // The session that has ended may no longer be the present one.
    const isCurrent = readSession()?.token === asked?.token
    throw isCurrent ? new CloudError(401, error.message) : new CloudError(0)
  }
}

/** The account's fields that a person changes in the app; an empty picture removes it. */
export type AccountChanges = Omit<Partial<UserBody>, 'id' | 'email' | 'avatar'> & {
  readonly avatar?: File | ''
  readonly oldPassword?: string
}

/** Changes only these fields of a user; the stored session takes over the answer. */
export async function updateUser(
  id: string,
  changes: AccountChanges,
  how: Partial<SendHow> & { readonly headers?: Record<string, string> } = {},
): Promise<void> {
  await call((pb, signal) => pb.collection('users').update(id, changes, { ...how, signal }))
}

/**
 * Saves a person's settings as a whole; refused with 409 if the account has changed since `updated`, the server's time
 * of its last known change.
 */
export function saveSettings(
  id: string,
  settings: Plain,
  updated: string,
  how: SendHow,
): Promise<void> {
  const headers: Record<string, string> = updated === '' ? {} : { 'X-If-Updated': updated }
  return updateUser(id, { settings }, { ...how, headers })
}
