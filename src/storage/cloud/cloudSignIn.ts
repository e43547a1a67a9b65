import { oneAddress } from '@/domain/emailAddress'
import { sentPassword } from '@/domain/password'
import type { StoredUser } from '@/storage/local/session'
import { CloudError } from './cloudError'
import { call } from './pocketbase'
import type { UserBody } from './records'

/**
 * Asks with a known password as it was typed, and where that is refused as it would be sent today: an old
 * account may have been given either. One that has only one spelling is asked for once.
 */
export async function withPassword<T>(
  typed: string,
  ask: (password: string, isSecond: boolean) => Promise<T>,
  hasOtherSpelling = false,
): Promise<T> {
  const sent = sentPassword(typed)
  try {
    return await ask(typed, false)
  } catch (error) {
    const isRefused = error instanceof CloudError && error.status === 400
    if (!isRefused || (sent === typed && !hasOtherSpelling)) throw error
    return await ask(sent, true)
  }
}

/** Signs in with email and password (s.7); the session is stored. */
export async function signIn(email: string, password: string): Promise<StoredUser> {
  const address = oneAddress(email)
  return await withPassword(
    password,
    async (tried, isSecond) => {
      const identity = isSecond ? address : email
      const { record } = await call((pb, signal) =>
        pb.collection('users').authWithPassword(identity, tried, { signal }),
      )
      return record
    },
    address !== email,
  )
}

/** Creates an account (s.7); the password goes along as its own confirmation. */
export async function createUser(email: string, typed: string, name: string): Promise<void> {
  const password = sentPassword(typed)
  const body: UserBody = { email: oneAddress(email), password, passwordConfirm: password, name }
  await call((pb, signal) => pb.collection('users').create(body, { signal }))
}
