import { makeId, type Person, pastDay } from '../harness'

/** A person of the matrix: `mark` stands in each of their rows, `name` in the account alone. */
export type Owner = Person & {
  readonly mark: string
  readonly name: string
  /** Accounts that have nothing else. */
  readonly others: readonly string[]
}

type Body = Record<string, unknown>

/** What the cells of a table aim at: rows of one collection, and how to ask for them. */
export type Target = {
  readonly collection: string
  /** A row of a person, as a client or the operator would send it. */
  body(owner: Owner): Body
  readonly change: Body
  readonly expand: string
  /** A filter that holds for the rows of a person, whoever sends it. */
  filter(owner: Owner): string
  readonly sort: string
  /** The row that stands for the person without being made for it. */
  given?(owner: Owner, rowOf: (target: string) => string): string
}

const ofUser = ({ id }: Owner) => `user = '${id}'`
const ofRecord = ({ id }: Owner) => `recordRef = '${id}'`

let made = 0
let named = 0
const freeDate = () => pastDay(made++)

const ofOwner = ({ id }: Owner) => `owner = '${id}'`

const PROVIDERS = 'apple google facebook microsoft github gitlab discord spotify twitch oidc'.split(
  ' ',
)
/** An account has one row for each provider. */
const freeProvider = () => PROVIDERS[made++ % PROVIDERS.length]

const account = () => {
  const password = makeId()
  return { email: `${makeId()}@example.com`, password, passwordConfirm: password }
}

const share = (isActive: boolean): Target => ({
  collection: 'calendar_shares',
  body: ({ id, mark }) => ({
    user: id,
    year: 2026,
    years: [2026],
    data: { tags: [], entries: [{ date: '2026-01-01', tags: [], notes: mark }] },
    includeNotes: true,
    isActive,
    ownerName: mark,
  }),
  change: { ownerName: 'Taken' },
  expand: 'user,user.tags_via_user,user.calendar_entries_via_user',
  filter: ofUser,
  sort: '-user.email',
})

/** A collection of PocketBase itself whose rows belong to an account. */
const ofAccount = (collection: string, fields: () => Body, change: Body): Target => ({
  collection,
  body: ({ id }) => ({ collectionRef: '_pb_users_auth_', recordRef: id, ...fields() }),
  change,
  expand: 'recordRef',
  filter: ofRecord,
  sort: '-recordRef',
})

export const TARGETS: Readonly<Record<string, Target>> = {
  users: {
    collection: 'users',
    body: account,
    change: { lang: 'de' },
    expand: 'tags_via_user,calendar_entries_via_user,calendar_shares_via_user',
    filter: ({ id, email }) => `id = '${id}' || email = '${email}'`,
    sort: '-email,tags_via_user.label',
    given: ({ id }) => id,
  },
  tags: {
    collection: 'tags',
    body: ({ id, mark }) => ({ user: id, label: mark, short: 'T', color: '#16a34a' }),
    change: { short: 'X' },
    expand: 'user,calendar_entries_via_tags,user.calendar_shares_via_user',
    filter: ofUser,
    sort: '-user.email',
  },
  live: {
    collection: 'live',
    body: ({ id, mark }) => ({ user: id, news: { mark } }),
    change: { news: {} },
    expand: 'user,user.tags_via_user',
    filter: ofUser,
    sort: '-user.email',
    // The server makes it when the account has its first tag.
    given: ({ id }) => id,
  },
  calendar_entries: {
    collection: 'calendar_entries',
    body: ({ id, mark }) => ({ user: id, date: freeDate(), tags: '[]', notes: mark }),
    change: { tags: '[]' },
    expand: 'user,tags,user.tags_via_user',
    filter: ofUser,
    sort: '-user.email,tags.label',
  },
  calendar_people: {
    collection: 'calendar_people',
    body: ({ id, others }) => ({
      owner: id,
      person: others[named++ % others.length],
      role: 'plan',
    }),
    change: { role: 'look' },
    expand: 'owner,person,owner.tags_via_user',
    filter: ofOwner,
    sort: '-owner.email',
  },
  invitations: {
    collection: 'invitations',
    body: ({ id }) => ({
      owner: id,
      role: 'plan',
      digest: makeId(),
      ends: '2099-01-01 00:00:00.000Z',
    }),
    change: { role: 'look' },
    expand: 'owner,owner.tags_via_user',
    filter: ofOwner,
    sort: '-owner.email',
  },
  'active link': share(true),
  'inactive link': share(false),
  'state of an active link': {
    collection: 'share_status',
    body: () => ({ isActive: true }),
    change: { isActive: false },
    expand: 'user',
    filter: () => "id != ''",
    sort: 'id',
    given: (_, rowOf) => rowOf('active link'),
  },
  'state of an inactive link': {
    collection: 'share_status',
    body: () => ({ isActive: true }),
    change: { isActive: true },
    expand: 'user',
    filter: () => "id != ''",
    sort: 'id',
    given: (_, rowOf) => rowOf('inactive link'),
  },
  billing_purchases: {
    collection: 'billing_purchases',
    body: ({ id, mark }) => ({ user: id, reference: makeId(), customer: mark, status: 'active' }),
    change: { status: 'canceled' },
    expand: 'user',
    filter: ofUser,
    sort: '-user.email',
  },
  feeds: {
    collection: 'feeds',
    body: ({ id, mark }) => ({ user: id, digest: makeId(), tags: [mark] }),
    change: { notes: true },
    expand: 'user',
    filter: ofUser,
    sort: '-user.email',
  },
  outside_calendars: {
    collection: 'outside_calendars',
    body: ({ id, mark }) => ({
      user: id,
      name: mark,
      color: '#dc2626',
      show: 'all',
      address: `https://calendar.google.com/${makeId()}.ics`,
      digest: makeId(),
    }),
    change: { free: true },
    expand: 'user',
    filter: ofUser,
    sort: '-user.email',
  },
  billing_events: {
    collection: 'billing_events',
    body: ({ mark }) => ({ event: `${mark}-${makeId()}` }),
    change: { at: 7 },
    expand: 'user',
    filter: ({ mark }) => `event ~ '${mark}'`,
    sort: '-event',
  },
  _superusers: {
    collection: '_superusers',
    body: account,
    change: { email: 'taken@example.com' },
    expand: 'id',
    filter: () => "id != ''",
    sort: 'email',
  },
  _externalAuths: ofAccount(
    '_externalAuths',
    () => ({ provider: freeProvider(), providerId: makeId() }),
    { providerId: 'taken' },
  ),
  _mfas: ofAccount('_mfas', () => ({ method: 'password' }), { method: 'otp' }),
  _otps: ofAccount('_otps', () => ({ password: makeId(), sentTo: makeId() }), { password: '1' }),
  _authOrigins: ofAccount('_authOrigins', () => ({ fingerprint: makeId() }), { fingerprint: 'x' }),
}
