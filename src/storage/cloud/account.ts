import { readSession } from '@/storage/local/session'
import { ask, CloudError, call, listOwn, type Row } from './client'
import { apiUrl } from './env'

/**
 * Deletes a user with all their data on the server, which checks the password if there is one; the session in this
 * browser stays.
 */
export async function deleteUser(id: string, password: string): Promise<void> {
  await ask(`/api/collections/users/records/${id}`, { method: 'DELETE', body: { password } })
}

/** Ends every session of the account on the server, this one too; the stored session stays as it is. */
export async function endSessions(): Promise<void> {
  await ask('/api/account/end-sessions', { method: 'POST' })
}

/** When calendar programs remind of what a feed sends. */
export const REMINDERS = ['none', 'evening', 'day'] as const

/** What a feed sends: tags by their ids, or null for all, and whether notes. */
export type FeedChoice = {
  readonly tags: readonly string[] | null
  readonly notes: boolean
  readonly remind: (typeof REMINDERS)[number]
}

const FEED = '/api/account/feed'

/** Reads what the account's feed sends; null if it has no feed. */
export async function readFeed(): Promise<FeedChoice | null> {
  const { feed } = (await ask(FEED)) as { feed?: Row | null }
  if (!feed) return null
  const isId = (id: unknown): id is string => typeof id === 'string'
  const tags = Array.isArray(feed.tags) ? feed.tags.filter(isId) : null
  const remind = REMINDERS.find((one) => one === feed.remind) ?? 'none'
  return { tags, notes: feed.notes === true, remind }
}

/**
 * Makes the feed, or gives it a new address, and answers the address, which the server cannot tell again. Rejects with
 * 403 if the plan has no feed.
 */
export async function makeFeed(choice: FeedChoice): Promise<string> {
  const { token } = await ask(FEED, { method: 'POST', body: choice })
  if (typeof token !== 'string') throw new CloudError(0)
  return new URL(apiUrl(`/api/feed/${token}.ics`), window.location.origin).href
}

/** Changes what the feed sends. */
export async function changeFeed(choice: FeedChoice): Promise<void> {
  await ask(FEED, { method: 'PATCH', body: choice })
}

/** Ends the feed; its address then leads nowhere. */
export async function endFeed(): Promise<void> {
  await ask(FEED, { method: 'DELETE' })
}

/** A record without PocketBase's own fields. */
function fieldsOf({ collectionId: _, collectionName: __, ...fields }: Row): Row {
  return fields
}

/** The account's record as this browser stores it with the session; null if the session is another account's. */
export function storedAccount(userId: string): Row | null {
  const record = readSession()?.record
  return record?.id === userId ? fieldsOf(record) : null
}

/**
 * Reads what the server has of a user besides tags and days, with the snapshots of links; the picture as a `data:`
 * address.
 */
export async function readServerExport(userId: string) {
  return await call(async (pb, signal) => {
    /** Not by `ask`: an empty list is a valid answer here, but to the SDK it looks like a broken one. */
    async function readPurchases(): Promise<unknown> {
      const headers = { Authorization: pb.authStore.token }
      const answer = await fetched(pb.buildURL('/api/billing/purchases'), { headers, signal })
      return answer?.json()
    }

    const users = pb.collection('users')
    const [user, shares, providers, purchases, { feed }] = await Promise.all([
      users.getOne(userId, { signal }),
      listOwn('calendar_shares', userId, { sort: 'created' }),
      users.listExternalAuths(userId, { signal }),
      readPurchases(),
      ask(FEED),
    ])
    const address = pb.files.getURL(user, String(user.avatar ?? ''))
    const picture = address === '' ? null : await fetched(address, { signal })
    return {
      account: fieldsOf(user),
      picture: picture && (await dataAddress(picture)),
      providers: providers.map(fieldsOf),
      shares: shares.map(fieldsOf),
      purchases,
      feed,
    }
  })
}

/** Null for a 404; any other failure rejects, or the export would be incomplete. */
async function fetched(address: string, init: RequestInit): Promise<Response | null> {
  const answer = await fetch(address, init)
  if (answer.status === 404) return null
  if (!answer.ok) throw new CloudError(answer.status)
  return answer
}

async function dataAddress(picture: Response): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${picture.headers.get('Content-Type') ?? ''};base64,${btoa(text)}`
}
