import { call } from '@/storage/pocketbase'
import type { UserBody } from '@/storage/records'
import type { StoredUser } from '@/storage/session'

/** Signs in with email and password (s.7); the session is stored. */
export async function signIn(email: string, password: string): Promise<StoredUser> {
  const { record } = await call((pb, signal) =>
    pb.collection('users').authWithPassword(email, password, { signal }),
  )
  return record
}

/** Creates an account (s.7); the password goes along as its own confirmation. */
export async function createUser(email: string, password: string, name: string): Promise<void> {
  const body: UserBody = { email, password, passwordConfirm: password, name }
  await call((pb, signal) => pb.collection('users').create(body, { signal }))
}
