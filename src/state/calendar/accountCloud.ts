import { sendBatch, sendOp } from '@/storage/cloud/cloudBatch'
import { findEntry, listEntries } from '@/storage/cloud/cloudEntries'
import { CloudError } from '@/storage/cloud/cloudError'
import { listTags } from '@/storage/cloud/cloudTags'
import { call } from '@/storage/cloud/pocketbase'
import { refreshSession } from '@/storage/cloud/user'
import { readSession } from '@/storage/local/session'
import { type Cloud, cloudErrorOf } from '@/sync/cloud'

/**
 * The server as one account sees it, through the SDK. Once somebody else has signed in nothing is
 * asked any more, as if there were no connection: it would be asked in that person's name (D7).
 */
export function accountCloud(userId: string): Cloud {
  async function own<T>(request: () => Promise<T>): Promise<T> {
    // The SDK may have to be fetched first, and meanwhile the session may change.
    await call(async () => {
      const session = readSession()
      if (session && session.record.id !== userId) throw new CloudError(0, '')
    })
    const token = readSession()?.token
    return request().catch((error: unknown) => {
      const { status } = cloudErrorOf(error)
      // What is over is not the session that there is now (D10).
      if (status === 401 && readSession()?.token !== token) throw new CloudError(0, '')
      throw error
    })
  }

  return {
    listTags: () => own(() => listTags(userId)),
    listEntries: () => own(() => listEntries(userId)),
    findEntry: (date) => own(() => findEntry(userId, date)),
    confirmSession: () => own(async () => void (await refreshSession())),
    send: (op, how) => own(() => sendOp(userId, op, how)),
    sendBatch: (ops, how) => own(() => sendBatch(userId, ops, how)),
  }
}
