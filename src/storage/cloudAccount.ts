import { CloudError } from '@/storage/cloudError'
import { call } from '@/storage/pocketbase'
import { readSession, saveSession, type UserRecord } from '@/storage/session'

/**
 * Renews the session (s.7). 401, 403 and 404 are the server's word that it is over, and are told as
 * 401; every other error says nothing about it (D10).
 */
export function refreshSession(): Promise<UserRecord> {
  refreshing ??= renew().finally(() => {
    refreshing = null
  })
  return refreshing
}

/** One renewal at a time: several who ask at once share the answer. */
let refreshing: Promise<UserRecord> | null = null

async function renew(): Promise<UserRecord> {
  const userId = readSession()?.record.id
  try {
    const { token, record } = await call((pb, signal) =>
      pb.send<{ token?: unknown; record?: unknown }>('/api/collections/users/auth-refresh', {
        method: 'POST',
        signal,
      }),
    )
    if (typeof token !== 'string' || typeof record !== 'object' || record === null) {
      throw new CloudError(0, '')
    }
    // Signed out, or in as somebody else, while the answer was under way: it is about nobody here.
    if (!userId || readSession()?.record.id !== userId) throw new CloudError(0, '')
    saveSession({ token, record: record as UserRecord })
    return record as UserRecord
  } catch (error) {
    if (!(error instanceof CloudError) || ![401, 403, 404].includes(error.status)) throw error
    throw new CloudError(401, error.message)
  }
}
