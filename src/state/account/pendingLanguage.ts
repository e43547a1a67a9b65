import { accountOf } from '@/domain/account'
import { t } from '@/i18n'
import { waitsToLeave } from '@/state/calendar/watchPage'
import { endMessage, notify } from '@/state/notify'
import { CloudError } from '@/storage/cloud/client'
import { updateUser } from '@/storage/cloud/user'
import { readPendingLanguage, writePendingLanguage } from '@/storage/local/localPreferences'
import { readSession } from '@/storage/local/session'

/** The subject of the message that the language could not be saved. */
const LANGUAGE = 'accountLanguage'

let sending: Promise<unknown> = Promise.resolve()

/**
 * Sends the language that was chosen for an account. Requests go one after the other, so that the account ends up with
 * the last choice. Without an answer it is sent again when the page is next online, shown or opened. With `keepalive`
 * it leaves at once, because the page goes away.
 */
export function sendLanguage(id: string, keepalive = false): void {
  sending = keepalive ? send(id, keepalive) : sending.then(() => send(id))
}

async function send(id: string, keepalive = false): Promise<void> {
  const wanted = readPendingLanguage(id)
  const session = readSession()
  if (!wanted || session?.record.id !== id) return
  waitsToLeave(LANGUAGE, true)
  try {
    if (accountOf(session.record).language !== wanted)
      await updateUser(id, { lang: wanted }, { keepalive })
    if (readPendingLanguage(id) === wanted) writePendingLanguage(id, null)
    endMessage(LANGUAGE)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    // Being offline is no failure, and the page shows it already.
    if (error.status === 0 && !navigator.onLine) return
    notify.error(t('account.updateFailed'), { id: LANGUAGE })
  } finally {
    waitsToLeave(LANGUAGE, readPendingLanguage(id) !== null)
  }
}
