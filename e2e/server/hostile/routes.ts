import fc from 'fast-check'
import { ENTRIES, makeId, type Person, pastDay, SHARES, TAGS, USERS } from '../harness'
import { headersNaming, routesOfPeople } from './peopleRoutes'
import type { Route } from './requests'

/** A person of these tests, and what they have. */
export type Actor = Person & Readonly<Record<'tags' | 'entries' | 'shares', readonly string[]>>

/** `victim` is the person that nobody may touch. */
export type Scene = Readonly<Record<'free' | 'pro' | 'victim', Actor>>

const AUTH = '/api/collections/users'
const FEED = '/api/account/feed'
const OUTSIDE = '/api/outside'

const newId = fc.integer({ min: 0, max: 2 ** 30 }).map((n) => n.toString(36).padStart(15, 'q'))
const email = newId.map((id) => `${id}@example.com`)
/** Texts that a field takes, up to its last code point, and some that are one too long. */
const textOf = (max: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(max - 1, max, max + 1).map((n) => '🌻'.repeat(n)) },
  )
const text = textOf(120)
const password = fc.constantFrom('12345678', 'short', 'x'.repeat(72), 'another one')
const year = fc.integer({ min: 2020, max: 2030 })
/** Of a calendar elsewhere; nothing is asked for as one is added. */
const elsewhere = {
  name: textOf(60),
  color: fc.constantFrom('#16a34a', 'red'),
  show: fc.constantFrom('days', 'all', 'none'),
  free: fc.jsonValue(),
}
const address = fc.oneof(
  fc.webUrl({ validSchemes: ['https', 'webcal', 'ftp'] }),
  text.map((path) => `https://calendar.google.com/${path}`),
  fc.constantFrom('https://127.0.0.1/', 'https://a@icloud.com/', 'https://icloud.com:444/', '//x'),
)
const account = {
  name: text,
  lang: fc.constantFrom('en', 'de', 'bg'),
  settings: fc.oneof(fc.dictionary(text, fc.jsonValue()), fc.jsonValue()),
  pro: fc.constantFrom(false, false, false, true),
}

const fieldsOf = (actor: Actor, victim: Actor) => {
  const user = fc.constantFrom(...Array<string>(5).fill(actor.id), victim.id)
  const some = fc.subarray([...actor.tags, ...victim.tags.slice(0, 1)])
  const tags = some.map((ids) => JSON.stringify(ids))
  return {
    tag: {
      user,
      label: textOf(60),
      short: fc.constantFrom('A', 'Ж'),
      color: fc.constantFrom('#16a34a', '#DC2626'),
      leave: fc.constantFrom(0, 0.5, 1, 0.5, 2, -1, '1', null),
    },
    entry: { user, tags, notes: textOf(10_000) },
    day: fc.integer({ min: 0, max: 600 }).map(pastDay),
    share: {
      user,
      year,
      years: fc.array(year, { minLength: 1, maxLength: 4 }),
      data: fc.record({ tags: fc.array(fc.jsonValue()), entries: fc.array(fc.jsonValue()) }),
      includeNotes: fc.boolean(),
      isActive: fc.boolean(),
      ownerName: text,
    },
  }
}

/** The records of the actor, one of the victim, and ones that cannot be. */
const pathsOf = (list: string, own: readonly string[], theirs: readonly string[]) =>
  [...own, ...own, ...own, ...theirs.slice(0, 1), makeId(), '%00', '*'].map((id) => `${list}/${id}`)

function routesOfPerson(actor: Actor, victim: Actor): readonly Route[] {
  const { token } = actor
  const { tag, entry, day, share } = fieldsOf(actor, victim)
  const tagPaths = pathsOf(TAGS, actor.tags, victim.tags)
  const entryPaths = pathsOf(ENTRIES, actor.entries, victim.entries)
  const sharePaths = pathsOf(SHARES, actor.shares, victim.shares)
  const part = (fields: Route['fields']) => fc.record(fields, { requiredKeys: [] })
  const inner = fc.record({
    method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE', 'GET', 'x'),
    url: fc.constantFrom(TAGS, ENTRIES, USERS, ...tagPaths, ...entryPaths, '/api/settings', 'x'),
    body: fc.oneof(part(tag), part({ ...entry, date: day }), part({ ...share, id: newId })),
    headers: headersNaming(actor, victim),
  })
  // A deletion of an own record would leave the other routes without one.
  const sparing = inner.filter(
    ({ method, url }) =>
      method !== 'DELETE' || url.includes(victim.id) || !url.match(/\/[a-z0-9]{15}$/),
  )
  const me = [`${USERS}/${actor.id}`, `${USERS}/${actor.id}`, `${USERS}/${victim.id}`]
  const route = (
    name: string,
    method: string,
    paths: readonly string[],
    fields: Route['fields'],
    share1000: number,
  ): Route => ({ name, method, paths, token, fields, share: share1000 })
  return [
    route('the account', 'PATCH', me, { ...account, oldPassword: text, password, email }, 40),
    route('new tags', 'POST', [TAGS], { ...tag, id: newId }, 55),
    route('tags', 'PATCH', tagPaths, tag, 50),
    route('new days', 'POST', [ENTRIES], { ...entry, id: newId, date: day, rev: fc.nat() }, 70),
    route('days', 'PATCH', entryPaths, entry, 65),
    route('new links', 'POST', [SHARES], share, 30),
    route('links', 'PATCH', sharePaths, share, 40),
    route('batches', 'POST', ['/api/batch'], { requests: fc.array(sparing, { maxLength: 4 }) }, 40),
    route('deleting', 'DELETE', [...me.slice(2), ...tagPaths.slice(-4)], tag, 10),
    route('renewing', 'POST', [`${AUTH}/auth-refresh`], account, 5),
    route('a new address', 'POST', [`${AUTH}/request-email-change`], { newEmail: email }, 5),
    route('the feed', 'POST', [FEED], { notes: fc.boolean(), tags: fc.jsonValue() }, 8),
    route(
      'what the feed tells',
      'PATCH',
      [FEED],
      { notes: fc.jsonValue(), tags: fc.jsonValue(), remind: fc.jsonValue() },
      8,
    ),
    route('new calendars elsewhere', 'POST', [OUTSIDE], { ...elsewhere, address }, 10),
    route(
      'calendars elsewhere',
      'PATCH',
      [`${OUTSIDE}/${makeId()}`, `${OUTSIDE}/%00`],
      elsewhere,
      4,
    ),
    ...routesOfPeople(actor, victim),
    route('reading feeds', 'GET', [FEED, '/api/feed/x', '/api/feed/%00.ics'], tag, 4),
    route(
      'live topics',
      'POST',
      ['/api/realtime'],
      { clientId: text, subscriptions: fc.array(text) },
      8,
    ),
    route('reading', 'GET', [TAGS, ENTRIES, SHARES, USERS, ...entryPaths], tag, 25),
  ]
}

/** What PocketBase offers besides: nobody of these may do anything there. */
function foreignRoutes({ token }: Actor): readonly Route[] {
  const route = (name: string, method: string, paths: readonly string[]): Route => ({
    name,
    method,
    paths,
    token,
    fields: { name: text, email, password, data: fc.jsonValue() },
    share: 4,
  })
  const operator = '/api/collections/_superusers'
  return [
    route('the settings', 'PATCH', ['/api/settings', '/api/collections/users']),
    route('the operator', 'POST', [
      `${operator}/auth-with-password`,
      `${operator}/request-password-reset`,
      `${operator}/confirm-password-reset`,
      `${operator}/auth-refresh`,
      `${operator}/records`,
    ]),
    route('other doors', 'POST', [
      '/api/backups',
      '/api/collections',
      '/api/files/token',
      '/api/settings/test/email',
      '/api/sql',
      '/api/oauth2-redirect',
      '/api/provider-return',
    ]),
  ]
}

function openRoutes({ token }: Actor): readonly Route[] {
  const signUp = { ...account, id: newId, email, password: fc.constant('12345678') }
  const mailed = {
    token: fc.constantFrom(token, 'a.b.c', ''),
    password,
    passwordConfirm: password,
  }
  const route = (name: string, paths: readonly string[], fields: Route['fields'], of1000: number) =>
    ({ name, method: 'POST', paths, token: undefined, fields, share: of1000 }) satisfies Route
  const each = (first: string, ...names: string[]) =>
    names.map((name) => `${AUTH}/${first}-${name}`)
  return [
    route('sign-up', [USERS], { ...signUp, passwordConfirm: fc.constant('12345678') }, 50),
    route('signing in', [`${AUTH}/auth-with-password`], { identity: email, password }, 25),
    route('asking for mails', each('request', 'password-reset', 'verification'), { email }, 15),
    route(
      'links of mails',
      each('confirm', 'password-reset', 'verification', 'email-change'),
      mailed,
      20,
    ),
    route(
      'other ways to sign in',
      [`${AUTH}/auth-with-oauth2`, `${AUTH}/auth-with-otp`, `${AUTH}/request-otp`],
      { provider: text, code: text, email },
      10,
    ),
    route('batches of guests', ['/api/batch'], { requests: fc.array(fc.jsonValue()) }, 8),
    route(
      'the webhook',
      ['/api/billing/webhook'],
      { id: text, type: text, data: fc.jsonValue() },
      20,
    ),
  ]
}

/** Every route of the app by which something is written, and its lists for the sake of their queries. */
export function routesOf({ free, pro, victim }: Scene): readonly Route[] {
  return [
    ...routesOfPerson(free, victim),
    ...routesOfPerson(pro, victim),
    ...openRoutes(victim),
    ...foreignRoutes(free),
  ]
}
