import { type Account, accountOf } from '@/domain/account'
import { CloudError } from '@/storage/cloud/client'
import { refreshSession } from '@/storage/cloud/user'
import { askTwice } from '@/sync/cloud'
import { systemClock } from '@/sync/systemClock'

/**
 * Asks the server whether the session holds. Resolves with the account; `ended` if the server said so twice; `unknown`
 * without an answer.
 */
export async function renewSession(): Promise<Account | 'ended' | 'unknown'> {
  try {
    return accountOf(await askTwice(refreshSession, systemClock))
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    // A missing answer is ordinary; any other failure is logged for developers.
    if (error.status !== 0) console.warn('The session was not renewed.', error.message)
    return error.status === 401 ? 'ended' : 'unknown'
  }
}
