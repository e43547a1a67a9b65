import { beforeAll, expect, test } from 'vitest'
import {
  ENTRIES,
  entryBody,
  linkBody,
  makeEntry,
  makeId,
  makeTags,
  pastDay,
  SHARES,
  send,
  TAGS,
  tagBody,
  tagIds,
  USERS,
} from './harness'
import { personOn, serverForTests } from './testServer'

/**
 * One short question with a nested `expand` had an answer of 100 MB, one with thousands of names took
 * seconds of a processor: what is asked for comes alone, and nothing else is looked for. Where something
 * was looked for, and nothing found, the field is there and empty.
 */

const OF_USER = 'live_via_user,calendar_shares_via_user,tags_via_user.calendar_entries_via_tags'
const OF_TAG = 'user,calendar_entries_via_tags.tags.calendar_entries_via_tags'
const OF_DAY = 'user,tags.calendar_entries_via_tags'
const OF_LINK = 'user.tags_via_user'
const REFRESH = '/api/collections/users/auth-refresh'
const LIVE = '/api/collections/live/records'
const SIGN_IN = '/api/collections/users/auth-with-password'
const STATE = '/api/collections/share_status/records'

const server = serverForTests()
const ann = personOn(server, { pro: true })
let tag: string
let day: string
let link: string

beforeAll(async () => {
  const { token } = ann
  tag = (await makeTags(server, ann, 1))[0] ?? ''
  day = (await makeEntry(server, ann, { tags: tagIds(tag) })).id
  const sending = { token, body: linkBody(ann) }
  link = (await send<{ id: string }>(server, 'POST', SHARES, sending)).body.id
})

type Wanted = { readonly method: string; readonly url: string; readonly body?: unknown }

const wanted = (method: string, url: string, expand: string, body?: unknown): Wanted => ({
  method,
  url: `${url}?${new URLSearchParams({ expand })}`,
  body,
})

/** What can be asked for, each with what may be expanded there. */
const READS: Record<string, () => Wanted> = {
  'the account': () => wanted('GET', `${USERS}/${ann.id}`, OF_USER),
  'a renewed session': () => wanted('POST', REFRESH, OF_USER),
  'a sign-in': () =>
    wanted('POST', SIGN_IN, OF_USER, { identity: ann.email, password: '12345678' }),
  'a tag': () => wanted('GET', `${TAGS}/${tag}`, OF_TAG),
  'the list of tags': () => wanted('GET', TAGS, OF_TAG),
  'a day': () => wanted('GET', `${ENTRIES}/${day}`, OF_DAY),
  'the list of days': () => wanted('GET', ENTRIES, OF_DAY),
  'a link': () => wanted('GET', `${SHARES}/${link}`, OF_LINK),
  'the list of links': () => wanted('GET', SHARES, OF_LINK),
  'the live row': () => wanted('GET', `${LIVE}/${ann.id}`, 'user'),
  'the state of a link': () => wanted('GET', `${STATE}/${link}`, 'calendar_shares_via_id'),
}

let days = 0
const newAccount = () => ({
  email: `${makeId()}@example.com`,
  password: '12345678',
  passwordConfirm: '12345678',
})
const newDay = () => entryBody(ann, { date: pastDay(++days), tags: tagIds(tag) })

const WRITES: Record<string, () => Wanted> = {
  'a new account': () => wanted('POST', USERS, OF_USER, newAccount()),
  'a changed account': () => wanted('PATCH', `${USERS}/${ann.id}`, OF_USER, { name: 'Ann' }),
  'a new tag': () => wanted('POST', TAGS, OF_TAG, tagBody(ann)),
  'a changed tag': () => wanted('PATCH', `${TAGS}/${tag}`, OF_TAG, { label: 'Music' }),
  'a new day': () => wanted('POST', ENTRIES, OF_DAY, newDay()),
  'a changed day': () => wanted('PATCH', `${ENTRIES}/${day}`, OF_DAY, { notes: 'x' }),
  'a new link': () => wanted('POST', SHARES, OF_LINK, linkBody(ann)),
  'a changed link': () => wanted('PATCH', `${SHARES}/${link}`, OF_LINK, { year: 2025 }),
}

const withoutRelated = [200, expect.not.stringContaining('"expand"')]

async function ask({ method, url, body }: Wanted, token?: string) {
  const answer = await send<object>(server, method, url, { token, body })
  return [answer.status, JSON.stringify(answer.body)]
}

test.each(Object.entries({ ...READS, ...WRITES }))(
  's.6 no related records come with %s',
  async (_, request) => {
    expect(await ask(request(), ann.token)).toEqual(withoutRelated)
  },
)

test.each(Object.entries(WRITES))(
  's.6 no related records come with %s in a batch',
  async (...row) => {
    const requests = [row[1]()]
    const batch = { method: 'POST', url: '/api/batch', body: { requests } }
    expect(await ask(batch, ann.token)).toEqual(withoutRelated)
  },
)

test('S6 no related records come with a link that a guest opens', async () => {
  expect(await ask(wanted('GET', `${SHARES}/${link}`, OF_LINK))).toEqual(withoutRelated)
})

test('the operator still has related records sent along', async () => {
  const { token } = server.superuser
  const [, text] = await ask(wanted('GET', `${ENTRIES}/${day}`, 'user,tags'), token)
  expect(JSON.parse(text as string).expand).toMatchObject({
    user: { id: ann.id },
    tags: [{ id: tag }],
  })
})
