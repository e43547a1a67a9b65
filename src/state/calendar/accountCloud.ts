import { sendBatch, sendOp } from '@/storage/cloud/cloudBatch'
import { findEntry, listEntries } from '@/storage/cloud/cloudEntries'
import { CloudError } from '@/storage/cloud/cloudError'
import { listTags } from '@/storage/cloud/cloudTags'
import { call } from '@/storage/cloud/pocketbase'
import { refreshSession } from '@/storage/cloud/user'
import { readSession } from '@/storage/local/session'
import { type Cloud, cloudErrorOf, wrapCloud } from '@/sync/cloud'

/**
 * The server as one account sees it, through the SDK. Once somebody else has signed in nothing is
 * asked any more, as if there were no connection: it would be asked in that person's name (D7).
 */
export function accountCloud(userId: string): Cloud {
  async function own<T>(request: () => Promise<T>): Promise<T> {
    // The SDK may have to be fetched first, and meanwhile the session may change.
    const session = await call(async () => readSession())
    if (session && session.record.id !== userId) throw new CloudError(0)
    return request().catch((error: unknown) => {
      // What is over is not the session that there is now (D10).
      const isOther = readSession()?.token !== session?.token
      throw isOther && cloudErrorOf(error).status === 401 ? new CloudError(0) : error
    })
  }

  const cloud: Cloud = {
    listTags: () => listTags(userId),
    listEntries: () => listEntries(userId),
    findEntry: (date) => findEntry(userId, date),
    confirmSession: async () => void (await refreshSession()),
    send: (op, how) => sendOp(userId, op, how),
    sendBatch: (ops, how) => sendBatch(userId, ops, how),
  }
  return wrapCloud(cloud, own)
}
