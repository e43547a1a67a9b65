import { accountOf } from '@/domain/account'
import { t } from '@/i18n'
import { endMessage, notify } from '@/state/notify'
import { updateUser } from '@/storage/cloudAccount'
import { CloudError } from '@/storage/cloudError'
import { clearPendingLanguage, readPendingLanguage } from '@/storage/localPreferences'
import { readSession } from '@/storage/session'

/** The subject of the message that it could not be saved. */
const LANGUAGE = 'accountLanguage'

let sending: Promise<unknown> = Promise.resolve()

/**
 * Sends the language that was chosen for an account, one after the other, and only the last one: the account ends
 * with that. Without an answer it waits for the next time that the page is online, shown or opened.
 */
export function sendLanguage(id: string): void {
  sending = sending.then(() => send(id))
}

async function send(id: string): Promise<void> {
  const wanted = readPendingLanguage(id)
  const session = readSession()
  if (!wanted || session?.record.id !== id) return
  try {
    if (accountOf(session.record).language !== wanted) await updateUser(id, { lang: wanted })
    if (readPendingLanguage(id) === wanted) clearPendingLanguage(id)
    endMessage(LANGUAGE)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    // That the browser is offline is known, and no failure.
    if (error.status === 0 && !navigator.onLine) return
    notify.error(() => t('account.updateFailed'), { id: LANGUAGE })
  }
}
