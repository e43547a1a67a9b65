import { readTagIds } from '@/domain/calendar'
import type { Tag } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/records'
import { cloudTags } from './fixtures'
import type { Reply, Sent } from './stubFetch'

const ENTRIES = '/api/collections/calendar_entries/records'

const rowOf = ({ entry, ...day }: CloudEntry) => ({ ...day, ...entry })
/** What of a row was asked for. */
function askedOf(row: object, fields: string | null): object {
  if (fields === null) return row
  const names = fields.split(',')
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

const pageOf = (items: readonly object[]) => ({ page: 1, perPage: 1000, totalItems: -1, items })

/** The record API of one account at the level of fetch: lists, the refresh, updates of days. */
export function createFakeApi(
  account: Record<string, unknown>,
  days: readonly CloudEntry[],
  tags: readonly Tag[] = cloudTags,
) {
  const held = new Map(days.map((day) => [day.id, day]))

  function update(id: string, body: { tags?: unknown; notes?: string }): Reply {
    const day = held.get(id)
    if (!day) return { status: 404, body: { status: 404, message: 'Not found.', data: {} } }
    const { entry } = day
    const tags = body.tags === undefined ? entry.tags : readTagIds(body.tags)
    const next = { ...day, rev: day.rev + 1, entry: { tags, notes: body.notes ?? entry.notes } }
    held.set(id, next)
    return { status: 200, body: rowOf(next) }
  }

  return function answer({ method, path, query, body }: Sent): Reply {
    if (path.endsWith('/auth-refresh')) {
      return { status: 200, body: { token: 'renewed', record: account } }
    }
    if (method === 'PATCH') {
      return update(path.slice(ENTRIES.length + 1), body as { tags?: unknown; notes?: string })
    }
    if (method !== 'GET') return { status: 400, body: { status: 400, message: 'No.', data: {} } }
    const rows = path === ENTRIES ? [...held.values()].map(rowOf) : tags
    return { status: 200, body: pageOf(rows.map((row) => askedOf(row, query.get('fields')))) }
  }
}
