import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { readSession } from '@/storage/local/session'
import { CloudError } from './cloudError'
import { listOwn } from './cloudList'
import { call } from './pocketbase'

type Fields = Readonly<Record<string, unknown>>

/** What the server knows of a person beyond the calendar. */
export type ServerExport = {
  readonly account: Fields
  /** The picture as a `data:` address; null without one. */
  readonly picture: string | null
  /** The accounts elsewhere that this one can be entered with. */
  readonly providers: readonly Fields[]
  readonly shares: readonly Fields[]
  /** What the payment provider calls the person and each purchase; none where no payments are known. */
  readonly purchases: readonly Fields[] | undefined
  /** What calendar programs are told; none where the server has no feeds. */
  readonly feed: Fields | undefined
}

/** A record without what is the server's own bookkeeping. */
function fieldsOf({ collectionId: _, collectionName: __, ...fields }: Fields): Fields {
  return fields
}

/** The account as this browser keeps it along with the session; null if it is another one's. */
export function storedAccount(userId: string): Fields | null {
  const record = readSession()?.record
  return record?.id === userId ? fieldsOf(record) : null
}

/** Reads what the server holds of a user besides tags and days, snapshots of links included. */
export async function readServerExport(userId: string): Promise<ServerExport> {
  return await call(async (pb, signal) => {
    const users = pb.collection('users')
    const [user, shares, providers, purchases, told] = await Promise.all([
      users.getOne(userId, { signal }),
      listOwn('calendar_shares', userId, { sort: 'created' }),
      users.listExternalAuths(userId, { signal }),
      readOwn<readonly Fields[]>(pb, '/api/billing/purchases', signal),
      readOwn<{ feed?: Fields }>(pb, '/api/account/feed', signal),
    ])
    const address = pb.files.getURL(user, String(user.avatar ?? ''))
    return {
      account: fieldsOf(user),
      picture: address === '' ? null : await dataAddress(address, signal),
      providers: providers.map((one: RecordModel) => fieldsOf(one)),
      shares: shares.map(fieldsOf),
      purchases,
      feed: told?.feed,
    }
  })
}

/** Null for what is not there; without another answer the export would not be whole. */
async function fetched(address: string, init: RequestInit): Promise<Response | null> {
  const answer = await fetch(address, init)
  if (answer.status === 404) return null
  if (!answer.ok) throw new CloudError(answer.status, '')
  return answer
}

/** A plain PocketBase says 404, or answers with the page: there is nothing of the kind. */
async function readOwn<T>(
  pb: PocketBase,
  path: string,
  signal: AbortSignal,
): Promise<T | undefined> {
  const headers = { Authorization: pb.authStore.token }
  const answer = await fetched(pb.buildURL(path), { headers, signal })
  if (!answer?.headers.get('Content-Type')?.includes('json')) return undefined
  return await answer.json()
}

async function dataAddress(address: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetched(address, { signal })
  if (answer === null) return null
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${answer.headers.get('Content-Type') ?? ''};base64,${btoa(text)}`
}
