import { expect } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import {
  join,
  makeEntry,
  makeId,
  type Person,
  type Server,
  send,
  TAGS,
  tagBody,
  tagIds,
} from './harness'

/** What the tests of feeds share: an account with one, and how a calendar program asks for it. */

export const FEED_SETTINGS = '/api/account/feed'
export const YEAR = new Date().getUTCFullYear()

type Told = {
  readonly feed: { readonly tags: readonly string[] | null; readonly notes: boolean } | null
  readonly token?: string
}

/** What an owner does with the feed of an account. */
export const settings = (on: Server, person: Person, method: string, body?: unknown) =>
  send<Told>(on, method, FEED_SETTINGS, {
    token: person.token,
    ...(body !== undefined && { body }),
  })

/** Makes a feed and answers with its path. */
export async function makeFeed(on: Server, person: Person, choice: object = { notes: true }) {
  const { status, body } = await settings(on, person, 'POST', choice)
  expect(status).toBe(200)
  return `/api/feed/${body.token}.ics`
}

/** Asks for a feed as a program does. */
export async function poll(on: Server, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(on.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const tagsOfBerlin = [
  { label: 'Urlaub, „Süd“; \\', short: 'U', color: '#dc2626' },
  { label: 'Отпуск 😀', short: 'О', color: '#9333ea' },
]

/** An account with days as people write them, and the same as the app would hold it. */
export async function filledAccount(server: Server) {
  const person = await join(server, { pro: true })
  const tags = tagsOfBerlin.map((tag) => ({ ...tag, id: makeId() }))
  for (const tag of tags) {
    await send(server, 'POST', TAGS, { token: person.token, body: tagBody(person, tag) })
  }
  const [u = '', o = ''] = tags.map(({ id }) => id)
  const days: [string, string[], string][] = [
    [`${YEAR}-05-03`, [u], 'Zahnarzt 10:00; mit, Karte \\ und\nüber\tTab 😀'],
    [`${YEAR}-05-04`, [u, o], `${'Ж'.repeat(5000)}\u0007`],
    [`${YEAR}-05-06`, [o], ''],
    [`${YEAR + 1}-01-01`, [u], 'next'],
  ]
  const entries: Record<string, { tags: string[]; notes: string }> = {}
  for (const [date, ids, notes] of days) {
    await makeEntry(server, person, { date, tags: tagIds(...ids), notes })
    entries[date] = { tags: ids, notes }
  }
  await makeEntry(server, person, { date: `${YEAR - 2}-12-31`, notes: 'too long ago' })
  return { person, calendar: { tags, entries } as Calendar, u }
}
