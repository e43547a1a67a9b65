import { CloudError } from '@/storage/cloudError'
import { call, pb } from '@/storage/pocketbase'

/** A users record as the server sent it; its fields may be missing or foreign. */
export type UserRecord = Readonly<Record<string, unknown>>

const users = () => pb.collection('users')

/** The account of the stored session, whether the session still holds or not; null for visitors. */
export function storedUser(): UserRecord | null {
  return pb.authStore.token === '' ? null : (pb.authStore.record ?? null)
}

/** Signs in with email and password (s.7) and stores the session. */
export async function signIn(email: string, password: string): Promise<UserRecord> {
  const { record } = await call((signal) => users().authWithPassword(email, password, { signal }))
  return record
}

/** Creates an account (s.7); the password goes along as its own confirmation. */
export async function createUser(email: string, password: string, name: string): Promise<void> {
  const body = { email, password, passwordConfirm: password, name }
  await call((signal) => users().create(body, { signal }))
}

/** How often the session changed on this page, so that a late answer is not taken for a new one. */
let sessions = 0
pb.authStore.onChange(() => {
  sessions += 1
})

/**
 * Renews the session (s.7). 401, 403 and 404 are the server's word that it is over, and are told as
 * 401; every other error says nothing about it (D10).
 */
export async function refreshSession(): Promise<UserRecord> {
  const session = sessions
  try {
    const answer = await call((signal) =>
      pb.send<{ token?: unknown; record?: unknown }>('/api/collections/users/auth-refresh', {
        method: 'POST',
        signal,
      }),
    )
    const { token, record } = answer
    if (typeof token !== 'string' || typeof record !== 'object' || record === null) {
      throw new CloudError(0, '')
    }
    // Signed out, or in as somebody else, while the answer was under way: it is about nobody here.
    if (session !== sessions) throw new CloudError(0, '')
    pb.authStore.save(token, record as NonNullable<typeof pb.authStore.record>)
    return record as UserRecord
  } catch (error) {
    if (!(error instanceof CloudError) || ![401, 403, 404].includes(error.status)) throw error
    throw new CloudError(401, error.message)
  }
}

/** Ends the session on this browser; other tabs of it see that. */
export function forgetSession(): void {
  pb.authStore.clear()
}

/** Calls back when the session was changed, in this tab or in another; answers with an "off". */
export function onSessionChange(listener: () => void): () => void {
  return pb.authStore.onChange(listener)
}
