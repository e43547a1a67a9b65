import type PocketBase from 'pocketbase'
import type { TagRecord } from '@/storage/cloud/records'
import { asSuperuser } from './server'

type SavedDay = { readonly tags: readonly string[]; readonly note: string }
export type SavedDays = Record<string, SavedDay>

/** What the server holds for an account, by date; two records of one date fail the test. */
export async function savedDays(userId: string, client = asSuperuser()): Promise<SavedDays> {
  const filter = client.filter('user = {:userId}', { userId })
  const tags = await client.collection<TagRecord>('tags').getFullList({ filter })
  const labels = new Map(tags.map(({ id, label }) => [id, label]))
  const days: SavedDays = {}
  for (const record of await client.collection('calendar_entries').getFullList({ filter })) {
    if (days[record.date]) throw new Error(`Two records for ${record.date}`)
    const ids = record.tags as string[]
    days[record.date] = { tags: ids.map((id) => labels.get(id) ?? id), note: record.notes }
  }
  return days
}

/** The labels of an account's tags on the server. */
export async function savedTags(userId: string, client = asSuperuser()): Promise<string[]> {
  const filter = client.filter('user = {:userId}', { userId })
  const tags = await client
    .collection<TagRecord>('tags')
    .getFullList({ filter, sort: 'created,id' })
  return tags.map(({ label }) => label)
}

/** Puts a day into an account behind the app's back, without tags. */
export async function putDay(
  userId: string,
  date: string,
  notes: string,
  client = asSuperuser(),
): Promise<void> {
  const body = { user: userId, date, tags: '[]', notes }
  await client.collection('calendar_entries').create(body)
}

/** Puts a day with a note and this many new tags into a Pro account behind the app's back. */
export async function putTaggedDay(
  user: string,
  date: string,
  notes: string,
  count: number,
): Promise<void> {
  const client = asSuperuser()
  const tags: string[] = []
  for (let i = 1; i <= count; i += 1) {
    const tag = { user, label: `Tag ${i}`, short: `${i}`, color: '#2563eb' }
    tags.push((await client.collection('tags').create(tag)).id)
  }
  const body = { user, date, tags: JSON.stringify(tags), notes }
  await client.collection('calendar_entries').create(body)
}

/** Ends every session of an account, as a new password does. */
export async function endSessions(userId: string, password: string): Promise<void> {
  const body = { password, passwordConfirm: password }
  await asSuperuser().collection('users').update(userId, body)
}

/** The account id behind an email address. */
export async function userIdOf(email: string, client: PocketBase = asSuperuser()): Promise<string> {
  const filter = client.filter('email = {:email}', { email })
  return (await client.collection('users').getFirstListItem(filter)).id
}
