import { beforeAll, expect, test } from 'vitest'
import {
  ENTRIES,
  entryBody,
  makeEntry,
  makeId,
  makeTags,
  pastDay,
  SHARES,
  send,
  TAGS,
  tagIds,
  USERS,
} from './harness'
import { personOn, serverForTests } from './testServer'

/**
 * Nobody may learn of another account by asking: a question with a right guess about Ann and one
 * with a wrong guess get the same answer.
 */

const server = serverForTests()
const ann = personOn(server, { pro: true })
const bob = personOn(server, { pro: true })
let facts: Record<string, string>

beforeAll(async () => {
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { notes: 'at the notary', tags: tagIds(tag) })
  const name = 'Ann Example'
  const { token } = server.superuser
  const body = { name, emailVisibility: true }
  await send(server, 'PATCH', `${USERS}/${ann.id}`, { token, body })
  facts = { id: ann.id, email: ann.email, name, notes: 'notary', tag, day: day.id }
  // Bob's own purchase is no more to be asked for than one of Ann's.
  for (const [user, customer] of Object.entries({ [ann.id]: 'cus_ann', [bob.id]: 'cus_bob' })) {
    const purchase = { user, reference: `sub_${customer}`, customer, status: 'active' }
    const list = '/api/collections/billing_purchases/records'
    await send(server, 'POST', list, { token, body: purchase })
  }
  Object.assign(facts, { customer: 'cus_bob', reference: 'sub_cus_ann' })
  const [own = ''] = await makeTags(server, bob, 1)
  await makeEntry(server, bob, { notes: 'bobs day', tags: tagIds(own) })
})

const get = (path: string) => send<object>(server, 'GET', path, { token: bob.token })

const LISTS = { users: USERS, tags: TAGS, entries: ENTRIES, shares: SHARES }

/** Questions to a list; "?" stands for the guess about the fact that is named first. */
const QUESTIONS: readonly [fact: string, list: keyof typeof LISTS, filter: string][] = [
  ['email', 'users', "email = '?'"],
  ['id', 'users', "id = '?' || email = ''"],
  ['name', 'users', "name ~ '?'"],
  ['notes', 'users', "calendar_entries_via_user.notes ?~ '?'"],
  ['tag', 'users', "tags_via_user.id ?= '?'"],
  ['customer', 'users', "billing_purchases_via_user.customer ?= '?'"],
  ['customer', 'tags', "user.billing_purchases_via_user.customer ?~ '?'"],
  ['reference', 'users', "billing_purchases_via_user.reference ?~ '?'"],
  ['email', 'tags', "user.email ?= '?'"],
  ['id', 'tags', "user = '?'"],
  ['name', 'tags', "user.name ?~ '?'"],
  ['notes', 'tags', "user.calendar_entries_via_user.notes ?~ '?'"],
  ['notes', 'tags', "calendar_entries_via_tags.notes ?~ '?'"],
  ['day', 'tags', "calendar_entries_via_tags.id ?= '?'"],
  ['email', 'tags', "@collection.users.email ?= '?'"],
  ['notes', 'tags', "@collection.calendar_entries.notes ?~ '?'"],
  ['id', 'tags', "@collection.tags.user ?= '?' && @request.auth.id != ''"],
  ['tag', 'entries', "tags.id ?= '?'"],
  ['email', 'entries', "tags.user.email ?= '?' || user.email = '?'"],
  ['notes', 'entries', "notes ~ '?' || user.calendar_entries_via_user.notes ?~ '?'"],
  ['name', 'entries', "user.name = '?' || tags.user.name ?= '?'"],
  ['id', 'shares', "user = '?' || user.tags_via_user.user ?= '?'"],
]

// PocketBase answers a filter that finds nothing late: the questions wait beside each other.
test.concurrent.each(QUESTIONS)(
  'S6 a guess of the %s in a filter on %s, %s, tells nothing',
  async (...row) => {
    const [fact, list, filter] = row
    const ask = (guess: string) => {
      const query = new URLSearchParams({ filter: filter.replaceAll("?'", `${guess}'`) })
      return get(`${LISTS[list]}?${query}`)
    }
    const right = await ask(facts[fact] ?? '')
    const wrong = await ask(makeId())
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
  },
)

test.each([
  ['a secret field', 'user.tokenKey'],
  ['a password', 'user.password'],
  ['other collections', '@collection.users.email'],
  ['the request', '@request.auth.tokenKey'],
])('s.6 nobody sorts or filters by %s', async (_, field) => {
  for (const query of [`sort=${field}`, `filter=${encodeURIComponent(`${field} != ''`)}`]) {
    expect([400, 403]).toContain((await get(`${TAGS}?${query}`)).status)
  }
})

test.each(['calendar_people', 'invitations'])(
  'T8 the rows of %s are asked nothing about whom they are of',
  async (collection) => {
    for (const query of [
      "filter=owner.email ~ 'a'",
      "filter=owner.tags_via_user.label ~ 'a'",
      "filter=@collection.users.email != ''",
      'sort=owner.email',
      'sort=-owner.settings',
    ]) {
      const { status } = await get(`/api/collections/${collection}/records?${encodeURI(query)}`)
      expect([400, 403], query).toContain(status)
    }
  },
)

test('s.6 a record of somebody else and one that does not exist are answered alike', async () => {
  const { token } = bob
  for (const [list, id] of [
    [USERS, facts.id],
    [TAGS, facts.tag],
    [ENTRIES, facts.day],
  ] as const) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? {} : undefined
      const theirs = await send(server, method, `${list}/${id}`, { token, body })
      const none = await send(server, method, `${list}/${makeId()}`, { token, body })
      expect([theirs.status, theirs.body]).toEqual([none.status, none.body])
    }
  }
  const naming = async (tag: string) => {
    const body = entryBody(bob, { date: pastDay(9), tags: tagIds(tag) })
    const { body: answer } = await send(server, 'POST', ENTRIES, { token, body })
    return JSON.stringify(answer).replace(tag, '')
  }
  expect(await naming(facts.tag ?? '')).toBe(await naming(makeId()))
})

test('s.8 neither signing in nor asking for a mail tells whether an address has an account', async () => {
  const ask = async (path: string, body: Record<string, string>) => {
    const url = `/api/collections/users/${path}`
    const { status, body: answer } = await send<object>(server, 'POST', url, { body })
    return [status, answer]
  }
  const nobody = `${makeId()}@example.com`
  for (const [path, field] of [
    ['request-password-reset', 'email'],
    ['request-verification', 'email'],
    ['request-otp', 'email'],
  ] as const) {
    expect(await ask(path, { [field]: ann.email })).toEqual(await ask(path, { [field]: nobody }))
  }
  const signIn = (identity: string) =>
    ask('auth-with-password', { identity, password: 'wrong one' })
  expect(await signIn(ann.email)).toEqual(await signIn(nobody))
})
