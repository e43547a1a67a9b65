import { CloudError } from './cloudError'
import { apiUrl } from './env'
import { call } from './pocketbase'

/** What a feed tells: some tags by their ids, or null for all of them, and whether the notes (I4). */
export type FeedChoice = { readonly tags: readonly string[] | null; readonly notes: boolean }

const PATH = '/api/account/feed'

/** Narrows what the server says of a feed; null where there is none. */
function feedIn(answer: unknown): FeedChoice | null {
  const { feed } = (answer ?? {}) as { feed?: { tags?: unknown; notes?: unknown } | null }
  if (!feed) return null
  const { tags, notes } = feed
  const isList = Array.isArray(tags)
  return {
    tags: isList ? tags.filter((id): id is string => typeof id === 'string') : null,
    notes: notes === true,
  }
}

async function ask(method: string, body?: FeedChoice): Promise<unknown> {
  return await call((pb, signal) => pb.send(PATH, { method, signal, ...(body && { body }) }))
}

/** Reads what the account's feed tells; null if it has none. */
export async function readFeed(): Promise<FeedChoice | null> {
  return feedIn(await ask('GET'))
}

/**
 * Makes the feed, or gives it another address, and answers with that: the server does not know it afterwards.
 * Rejects with 403 where the plan has no feed.
 */
export async function makeFeed(choice: FeedChoice): Promise<string> {
  const { token } = (await ask('POST', choice)) as { token?: unknown }
  if (typeof token !== 'string') throw new CloudError(0, '')
  return new URL(apiUrl(`/api/feed/${token}.ics`), window.location.origin).href
}

/** Changes what the feed tells. */
export async function changeFeed(choice: FeedChoice): Promise<void> {
  await ask('PATCH', choice)
}

/** Ends the feed: its address is nobody's any more. */
export async function endFeed(): Promise<void> {
  await ask('DELETE')
}
