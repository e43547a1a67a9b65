import { ENTRIES, linkBody, SHARES, send, TAGS, USERS } from '../harness'
import { openStream } from '../listen'
import { CALENDARS, INVITATIONS } from '../peopleWorld'
import { ALLOWANCE, LABEL, type Role, WEEK, type World } from './world'

/** Asks for something of a calendar, and says in a word what came. */
export type Way = (world: World, role: Role) => Promise<string>

/** "notes" where the owner's notes are seen, "days" where their days are without, "none" where nothing is. */
function seenIn(world: World, status: number, text: string, row: string): string {
  if (status !== 200) return String(status)
  if (text.includes(world.mark)) return 'notes'
  return text.includes(row) ? 'days' : 'none'
}

async function seen(world: World, role: Role, path: string, row: string): Promise<string> {
  const token = world.tokenOf(role)
  const { status, body } = await send(world.server, 'GET', path, { token })
  return seenIn(world, status, JSON.stringify(body), row)
}

type Query = (ownerId: string, mark: string) => Record<string, string>

const list =
  (query: Query): Way =>
  async (world, role) => {
    const { id } = await world.freshDay(role)
    const asked = query(world.ownerOf(role).id, world.mark)
    const search = new URLSearchParams({ perPage: '500', ...asked })
    return seen(world, role, `${ENTRIES}?${search}`, id)
  }

const ofOwner: Query = (id) => ({ filter: `user = "${id}"` })

const status =
  (method: string, path: (world: World, role: Role) => string, body?: unknown): Way =>
  async (world, role) => {
    const sending = { token: world.tokenOf(role), body }
    const answer = await send(world.server, method, path(world, role), sending)
    return String(answer.status)
  }

const ownerId = (world: World, role: Role) => world.ownerOf(role).id

export const LISTS: Readonly<Record<string, Way>> = {
  'list days': list(ofOwner),
  'list pages': list((id) => ({ ...ofOwner(id, ''), sort: '-date', skipTotal: '1', page: '1' })),
  'list fields': list((id) => ({ ...ofOwner(id, ''), fields: 'id,notes' })),
  'list wide': list((id) => ({ filter: `user = "${id}" || id != ""` })),
  'list unnamed': list(() => ({ filter: 'id != ""' })),
  'filter notes': list((id, mark) => ({ filter: `user = "${id}" && notes > "${mark}"` })),
  'sort relation': list((id) => ({ ...ofOwner(id, ''), sort: 'user.email' })),
  'filter relation': list(() => ({ filter: 'user.name != ""' })),
  'list expand': list((id) => ({ ...ofOwner(id, ''), expand: 'user,tags' })),
}

export const OTHER_READS: Readonly<Record<string, Way>> = {
  'view day': async (world, role) => {
    const { id } = await world.freshDay(role)
    return seen(world, role, `${ENTRIES}/${id}`, id)
  },
  'view expand': async (world, role) => {
    const { id } = await world.freshDay(role)
    return seen(world, role, `${ENTRIES}/${id}?expand=user,user.tags_via_user`, id)
  },
  'list tags': async (world, role) => {
    const { id } = await world.freshTag(role)
    const filter = encodeURIComponent(`user = "${world.ownerOf(role).id}"`)
    return seen(world, role, `${TAGS}?perPage=500&filter=${filter}`, id)
  },
  'view tag': async (world, role) => {
    const { id } = await world.freshTag(role)
    return seen(world, role, `${TAGS}/${id}`, id)
  },
  stream: async (world, role) => {
    const stream = await openStream(world.server, world.tokenOf(role))
    const answer = await stream.subscribe([`live/${ownerId(world, role)}`])
    stream.close()
    return String(answer)
  },
  calendar: status('GET', (world, role) => `${CALENDARS}/${ownerId(world, role)}`),
  here: status('POST', (world, role) => `${CALENDARS}/${ownerId(world, role)}/here`, { tab: 'a' }),
  'row of news': status(
    'GET',
    (world, role) => `/api/collections/live/records/${ownerId(world, role)}`,
  ),
  account: status('GET', (world, role) => `${USERS}/${ownerId(world, role)}`),
  links: async (world, role) => {
    const filter = encodeURIComponent(`user = "${ownerId(world, role)}"`)
    return seen(world, role, `${SHARES}?filter=${filter}`, '"user"')
  },
}

/** Every answer that says something of a calendar besides its days, as one text. */
async function toldOf(world: World, role: Role): Promise<string> {
  const token = world.tokenOf(role)
  const place = `${CALENDARS}/${ownerId(world, role)}`
  const records = '/api/collections'
  const answers = [
    await send(world.server, 'GET', place, { token }),
    await send(world.server, 'GET', CALENDARS, { token }),
    await send(world.server, 'POST', `${place}/here`, { token, body: { tab: 'a' } }),
    await send(world.server, 'GET', INVITATIONS, { token }),
    await send(world.server, 'GET', `${records}/calendar_people/records`, { token }),
    await send(world.server, 'GET', `${records}/invitations/records`, { token }),
    await send(world.server, 'GET', `${records}/users/records`, { token }),
    await send(world.server, 'GET', '/api/feed', { token }),
  ]
  return JSON.stringify(answers.map(({ body }) => body))
}

/** Which of some things that the owner chose or wrote are told anywhere; "none" for none of them. */
const told =
  (things: Readonly<Record<string, string>>): Way =>
  async (world, role) => {
    const text = await toldOf(world, role)
    const found = Object.keys(things).filter((name) => text.includes(things[name] ?? ''))
    return found.join('+') || 'none'
  }

/** What the owner chose, and what the owner calls the people (T8, T1). */
export const CHOICES: Readonly<Record<string, Way>> = {
  choices: told({ regions: 'DE-BY', week: WEEK, allowance: String(ALLOWANCE) }),
  labels: told({ labels: LABEL }),
}

type Asked = (date: string, at: number) => Record<string, string>

/** Asks for what a calendar held before (V3), of which a day was changed and a tag deleted, both with the mark. */
const versions =
  (asked: Asked): Way =>
  async (world, role) => {
    const { date, at } = await world.changedDay(role)
    const search = new URLSearchParams({ of: ownerId(world, role), ...asked(date, at) })
    return seen(world, role, `/api/versions?${search}`, date)
  }

export const VERSIONS: Readonly<Record<string, Way>> = {
  'versions of a day': versions((date) => ({ date })),
  'versions of a year': versions((date, at) => ({ at: String(at), year: date.slice(0, 4) })),
  'larger changes': versions(() => ({})),
}

/** What only the owner does, whatever others may do with the days. */
export const OWNERS_ALONE: Readonly<Record<string, Way>> = {
  'raise a role': async (world, role) => {
    const path = `${CALENDARS}/${ownerId(world, role)}/people/${world.idOf(role) || 'x'}`
    const sending = { token: world.tokenOf(role), body: { role: 'plan', notes: true } }
    return String((await send(world.server, 'PATCH', path, sending)).status)
  },
  'change the account': status('PATCH', (world, role) => `${USERS}/${ownerId(world, role)}`, {
    lang: 'de',
  }),
  'publish a link': async (world, role) => {
    const body = linkBody(world.ownerOf(role))
    const answer = await send(world.server, 'POST', SHARES, { token: world.tokenOf(role), body })
    return String(answer.status)
  },
}
