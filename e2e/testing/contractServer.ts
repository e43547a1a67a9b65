import type { Day } from '@/domain/dates'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'

/** One fresh Free account on some server; every test gets its own. */
export type ContractAccount = {
  readonly cloud: Cloud
  /** Opens the stream that tells of the account's changes. */
  listen(listener: LiveListener): LiveStream
  /** Ends the session behind the device's back: it is a guest from now on. */
  endSession(): Promise<void>
  /** Switches the batch endpoint. */
  allowBatch(isAllowed: boolean): Promise<void>
}

export type ContractServer = {
  join(): Promise<ContractAccount>
  close(): Promise<void>
}

/** One day as the list says it; null where the server has none. */
export const dayIn = async (cloud: Cloud, date: Day): Promise<CloudEntry | null> =>
  (await cloud.listEntries()).find((day) => day.date === date) ?? null
