import PocketBase from 'pocketbase'
import { toCloudError } from '@/storage/cloudError'
import { pocketbaseUrl } from '@/storage/env'

/** The one client. Automatic cancellation is off, as s.7 asks. */
export const pb = new PocketBase(pocketbaseUrl).autoCancellation(false)

const TIMEOUT_MS = 30_000

/** Runs one SDK call; it rejects with a CloudError only, with status 0 after 30 s without an answer. */
export async function call<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await request(AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    throw toCloudError(error)
  }
}

/** How a request is sent: `keepalive` lets it outlive the page (D5). */
export type SendHow = { readonly keepalive: boolean }
