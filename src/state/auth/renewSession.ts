import { type Account, accountOf } from '@/domain/account'
import { CloudError } from '@/storage/cloud/client'
import { refreshSession } from '@/storage/cloud/user'
import { askTwice } from '@/sync/cloud'
import { systemClock } from '@/sync/systemClock'

/**
 * Asks the server whether the session holds: the account, its end, which is asked for twice, or no word
 * about it.
 */
export async function renewSession(): Promise<Account | 'ended' | 'unknown'> {
  try {
    return accountOf(await askTwice(refreshSession, systemClock))
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    // No answer is not worth a log, any other is.
    if (error.status !== 0) console.warn('The session was not renewed.', error.message)
    return error.status === 401 ? 'ended' : 'unknown'
  }
}
