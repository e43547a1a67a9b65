import type { Here, OtherCalendar, Person } from '@/domain/people'
import type { Tag } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/records'
import { createFakeApi } from './fakeApi'
import type { Reply, Sent } from './stubFetch'

const refusal = (status: number) => ({ status, body: { status, message: 'No.', data: {} } })

/** The rows of an answer as whoever may not see notes gets them. */
function withoutNotes({ status, body }: Reply): Reply {
  const { items = [] } = body as { items?: readonly object[] }
  const rows = items.map((row) => ('notes' in row ? { ...row, notes: '', withoutNote: true } : row))
  return { status, body: { ...(body as object), items: rows } }
}

type Held = { readonly days: readonly CloudEntry[]; readonly tags: readonly Tag[] }

/**
 * The API of an account that has an own calendar and may see others' (T8), at the level of fetch. `seen` can be changed:
 * what is not in it is a stranger's, whose lists are empty and whose writes are refused.
 */
export function createPeopleApi(
  account: Record<string, unknown> & { readonly id: string },
  own: Held,
  others: Readonly<Record<string, Held>>,
) {
  const api = {
    seen: [] as OtherCalendar[],
    /** Those who see the calendars. */
    people: [] as Person[],
    here: [] as Here[],
    settings: {} as Record<string, object>,
    answer,
  }
  const mine = createFakeApi(account, own.days, own.tags)
  const theirs = Object.fromEntries(
    Object.entries(others).map(([owner, held]) => [
      owner,
      createFakeApi(account, held.days, held.tags),
    ]),
  )

  function calendars(path: string): Reply {
    if (path === '/api/calendars') {
      const rows = api.seen.map(({ isPro, ...row }) => ({ ...row, pro: isPro }))
      return { status: 200, body: { calendars: rows } }
    }
    const owner = path.split('/').at(-1) ?? ''
    const other = api.seen.find((one) => one.owner === owner)
    if (owner !== account.id && !other) return refusal(404)
    const settings = api.settings[owner] ?? {}
    const role = other?.role ?? 'own'
    return {
      status: 200,
      body: {
        owner,
        name: other?.name ?? '',
        role,
        notes: other?.notes ?? true,
        pro: true,
        people: api.people,
        settings,
      },
    }
  }

  function answer(sent: Sent): Reply {
    const { path, method, query, headers, body } = sent
    if (path.startsWith('/api/calendars')) {
      return method === 'GET' ? calendars(path) : { status: 200, body: { here: api.here } }
    }
    const named =
      headers['x-calendar'] ?? /user = "([^"]+)"/.exec(query.get('filter') ?? '')?.[1] ?? account.id
    const of = (body as { of?: string } | undefined)?.of ?? named
    if (of === account.id) return mine(sent)
    const other = api.seen.find(({ owner }) => owner === of)
    if (method === 'GET') {
      const found = theirs[of]?.(sent) ?? refusal(404)
      if (!other) return { status: 200, body: { items: [] } }
      return other.notes ? found : withoutNotes(found)
    }
    return other?.role === 'plan' ? (theirs[of]?.(sent) ?? refusal(404)) : refusal(404)
  }

  return api
}
