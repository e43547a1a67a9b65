import type { EntryRecord, TagRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  entryBody,
  join,
  makeId,
  type Person,
  pastDay,
  type Server,
  send,
  TAGS,
  tagBody,
  USERS,
} from '../harness'
import {
  invite,
  LOOKS,
  LOOKS_WITHOUT_NOTES,
  letIn,
  member,
  PLANS,
  personIn,
  setPro,
} from '../peopleWorld'

/** What somebody can be to a calendar. `free` and `pro` plan there; of `ended` the owner has no Pro any more. */
export const ROLES = [
  'owner',
  'free',
  'pro',
  'looks',
  'withoutNotes',
  'ended',
  'endedWithoutNotes',
  'invited',
  'removed',
  'stranger',
  'guest',
] as const

export type Role = (typeof ROLES)[number]

/** What the owners chose, and what they call each of the people whom they invite. */
export const ALLOWANCE = 27.625
export const WEEK = '[0.5,1,1,1,1,0,0.5]'
export const LABEL = 'label-of-the-owner'
const SETTINGS = {
  holidays: { regions: ['DE-BY'] },
  leave: { week: JSON.parse(WEEK), years: { 2027: { allowance: ALLOWANCE } } },
}

export type World = {
  readonly server: Server
  /** The word that stands in the notes of the owner's days and nowhere else. */
  readonly mark: string
  tokenOf(role: Role): string | undefined
  idOf(role: Role): string
  /** Whose calendar a role aims at. */
  ownerOf(role: Role): Person
  /** A day and a tag of that calendar, made by the operator. */
  freshDay(role: Role): Promise<EntryRecord>
  freshTag(role: Role): Promise<TagRecord>
  freshDate(): string
  /** Changes a day of that calendar and deletes a tag, which both had the mark; `at` is when it was there. */
  changedDay(role: Role): Promise<{ date: string; at: number }>
  /** A row as the operator reads it. */
  stored(path: string): Promise<string>
}

export async function openWorld(server: Server): Promise<World> {
  const owner = await join(server, { pro: true })
  const former = await join(server, { pro: true })
  const pro = await join(server, { pro: true })
  for (const { id, token } of [owner, former]) {
    await send(server, 'PATCH', `${USERS}/${id}`, { token, body: { settings: SETTINGS } })
  }
  await letIn(server, owner, pro, PLANS)
  const people: Record<Exclude<Role, 'guest'>, Person> = {
    owner,
    free: await member(server, owner, PLANS),
    pro,
    looks: await member(server, owner, { ...LOOKS, label: LABEL }),
    withoutNotes: await member(server, owner, LOOKS_WITHOUT_NOTES),
    ended: await member(server, former, { ...PLANS, label: LABEL }),
    endedWithoutNotes: await member(server, former, LOOKS_WITHOUT_NOTES),
    invited: await join(server),
    removed: await member(server, owner, PLANS),
    stranger: await join(server, { pro: true }),
  }
  await invite(server, owner, { ...PLANS, label: LABEL })
  const { token } = server.superuser
  await send(server, 'DELETE', personIn(owner, people.removed), { token: owner.token })
  await setPro(server, former, false)
  const mark = `mark-${makeId()}`
  let days = 0
  const freshDate = () => pastDay(days++)
  const ownerOf = (role: Role) => (role.startsWith('ended') ? former : owner)
  const make = async <T>(path: string, body: unknown) =>
    (await send<T>(server, 'POST', path, { token, body })).body
  const freshDay = (role: Role) =>
    make<EntryRecord>(
      ENTRIES,
      entryBody(ownerOf(role), { date: freshDate(), notes: `${mark} ${makeId()}` }),
    )
  return {
    server,
    mark,
    ownerOf,
    freshDate,
    tokenOf: (role) => (role === 'guest' ? undefined : people[role].token),
    idOf: (role) => (role === 'guest' ? '' : people[role].id),
    freshDay,
    changedDay: async (role) => {
      const { id, date, rev: at } = await freshDay(role)
      await send(server, 'PATCH', `${ENTRIES}/${id}`, { token, body: { notes: '' } })
      const tag = await make<TagRecord>(TAGS, tagBody(ownerOf(role), { label: mark }))
      await send(server, 'DELETE', `${TAGS}/${tag.id}`, { token })
      return { date, at }
    },
    freshTag: (role) => make(TAGS, tagBody(ownerOf(role), { label: 'Of the owner' })),
    stored: async (path) => JSON.stringify((await send(server, 'GET', path, { token })).body),
  }
}
