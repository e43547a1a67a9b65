import { randomBytes } from 'node:crypto'
import type { EntryBody, EntryRecord, ShareBody, TagBody, TagRecord } from '@/storage/cloud/records'
import type { throwaway } from '../../scripts/lib/pocketbase.mjs'

export type Server = Awaited<ReturnType<typeof throwaway>>
export type Person = { readonly id: string; readonly email: string; readonly token: string }

type Sending = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Reason = {
  readonly code: string
  readonly message: string
  readonly params?: Record<string, unknown>
}

/** PocketBase's shape of a refusal: the reasons by field. */
export type Refusal = { readonly message: string; readonly data: Record<string, Reason> }

export type Answer<T> = { readonly status: number; readonly body: T; readonly headers: Headers }

export const TAGS = '/api/collections/tags/records'
export const ENTRIES = '/api/collections/calendar_entries/records'
export const SHARES = '/api/collections/calendar_shares/records'
export const USERS = '/api/collections/users/records'

/** One bare request; a FormData body is sent as it is, anything else as JSON. */
export async function send<T = Refusal>(
  server: Server,
  method: string,
  path: string,
  { token, body, headers = {} }: Sending = {},
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: token }),
      ...headers,
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text === '' ? null : JSON.parse(text)) as T,
    headers: answer.headers,
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A record id as the app makes them. */
export function makeId(length = 15): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}

/** A day of 2024: long past, so that every plan may write it. */
export function pastDay(index: number): string {
  return new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)
}

/** The code of the one reason for `field`, undefined if there is none. */
export const codeOf = (answer: Answer<Refusal>, field: string) => answer.body.data[field]?.code

/** The password of everybody whom `join` makes; it deletes the account, too. */
export const PASSWORD = '12345678'

/** Makes an account and signs it in. */
export async function join(server: Server, { pro = false } = {}): Promise<Person> {
  const { token } = server.superuser
  const email = `${makeId()}@example.com`
  const account = { email, password: PASSWORD, passwordConfirm: PASSWORD, pro }
  const made = await send<{ id: string }>(server, 'POST', USERS, { token, body: account })
  const { id } = made.body
  const signedIn = await send<{ token: string }>(
    server,
    'POST',
    `/api/collections/users/impersonate/${id}`,
    { token, body: { duration: 3600 } },
  )
  return { id, email, token: signedIn.body.token }
}

/** The token of a session that the server no longer knows. */
export const staleToken = ({ token }: Person) => `${token.slice(0, -6)}AAAAAA`

export function tagBody(person: Person, changes: Partial<TagBody> = {}): TagBody {
  return {
    id: makeId(),
    user: person.id,
    label: 'Sport',
    short: 'S',
    color: '#16a34a',
    ...changes,
  }
}

export function entryBody(person: Person, changes: Partial<EntryBody> = {}): EntryBody {
  return { id: makeId(), user: person.id, date: pastDay(0), tags: '[]', notes: 'x', ...changes }
}

/** A link that shows nothing yet. */
export const linkBody = ({ id }: { readonly id: string }, changes: Partial<ShareBody> = {}) => ({
  user: id,
  year: 2026,
  years: [2026],
  data: { tags: [], entries: [] },
  includeNotes: true,
  isActive: true,
  ownerName: 'Ann',
  ...changes,
})

/** A body as a form, which goes PocketBase's own way, field by field. */
export function formOf(body: object = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** Makes tags and returns their ids. */
export async function makeTags(server: Server, person: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const body = tagBody(person, { label: `Tag ${made}` })
    const answer = await send<TagRecord>(server, 'POST', TAGS, { token: person.token, body })
    ids.push(answer.body.id)
  }
  return ids
}

/** Makes an entry and returns it as the server holds it. */
export async function makeEntry(
  server: Server,
  person: Person,
  changes: Partial<EntryBody> = {},
): Promise<EntryRecord> {
  const body = entryBody(person, changes)
  const answer = await send<EntryRecord>(server, 'POST', ENTRIES, { token: person.token, body })
  if (answer.status !== 200) throw new Error(`No entry made: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const tagIds = (...ids: string[]) => JSON.stringify(ids)
