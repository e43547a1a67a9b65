import type PocketBase from 'pocketbase'
import type { SendOptions } from 'pocketbase'
import { type Row, toCloudError } from './cloudError'
import { pocketbaseUrl } from './env'

let client: Promise<PocketBase> | null = null

/**
 * The one client, fetched when it is first needed: visitors never need it. Automatic cancellation
 * is off, as s.7 asks. `session.ts` stores its session.
 */
function pocketBase(): Promise<PocketBase> {
  client ??= import('./pocketbaseClient').then((code) => code.createClient(pocketbaseUrl))
  // A chunk that could not be loaded is asked for again the next time.
  client.catch(() => {
    client = null
  })
  return client
}

const TIMEOUT_MS = 30_000

/** Runs one SDK call; it rejects with a CloudError only, with status 0 after 30 s without an answer. */
export async function call<T>(
  request: (pb: PocketBase, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await request(await pocketBase(), AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    throw toCloudError(error)
  }
}

/** How a request is sent: `keepalive` lets it outlive the page (D5). */
export type SendHow = { readonly keepalive: boolean }

/** Asks for a path of the API, with GET unless `options` say another method; else as `call`. */
export function ask(
  path: string,
  options: Pick<SendOptions, 'method' | 'query' | 'body' | 'headers' | 'keepalive' | 'fetch'> = {},
): Promise<Row> {
  return call((pb, signal) => pb.send<Row>(path, { ...options, signal }))
}
