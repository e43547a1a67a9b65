import { refreshSession } from '@/storage/cloudAccount'
import { sendBatch, sendOp } from '@/storage/cloudBatch'
import { findEntry, listEntries } from '@/storage/cloudEntries'
import { listTags } from '@/storage/cloudTags'
import type { Cloud } from '@/sync/cloud'

/** The server as one account sees it, through the SDK. */
export function accountCloud(userId: string): Cloud {
  return {
    listTags: () => listTags(userId),
    listEntries: () => listEntries(userId),
    findEntry: (date) => findEntry(userId, date),
    confirmSession: async () => void (await refreshSession()),
    send: (op, how) => sendOp(userId, op, how),
    sendBatch: (ops, how) => sendBatch(userId, ops, how),
  }
}
