import { readShareYears, type Snapshot } from '@/domain/share'
import { ask, CloudError, call, listOwn, type Row } from './client'
import type { ShareRecord } from './records'

/** A link as its owner manages it. The snapshot itself stays on the server; `captured` is when it was made. */
export type CloudShare = Readonly<{ years: readonly number[] }> &
  Pick<ShareRecord, 'id' | 'includeNotes' | 'isActive' | 'ownerName' | 'captured'>

const PATH = '/api/collections/calendar_shares/records'
const fields = 'id,year,years,includeNotes,isActive,ownerName,captured'

/** Reads a link; null if the record is malformed. */
function readShare({ id, year, years, includeNotes, isActive, ...texts }: Row): CloudShare | null {
  if (typeof id !== 'string' || id === '') return null
  const { ownerName, captured } = texts
  return {
    id,
    years: readShareYears(years, year),
    includeNotes: includeNotes === true,
    isActive: isActive === true,
    ownerName: typeof ownerName === 'string' ? ownerName : '',
    captured: typeof captured === 'string' ? captured : '',
  }
}

/** Lists the links of a user, newest first. */
export async function listShares(userId: string): Promise<CloudShare[]> {
  const records = await listOwn('calendar_shares', userId, { sort: '-created', fields })
  return records.flatMap((record) => readShare(record) ?? [])
}

async function write(method: string, path: string, body: object): Promise<CloudShare> {
  const share = readShare(await ask(path, { method, body, query: { fields } }))
  if (!share) throw new CloudError(0)
  return share
}

export type ShareContent = Readonly<{ data: Snapshot }> &
  Pick<CloudShare, 'years' | 'includeNotes' | 'ownerName'>

/** Makes a user's link, switched on; the server makes its id. */
export function createShare(userId: string, content: ShareContent): Promise<CloudShare> {
  const { years, data, includeNotes, ownerName } = content
  const [year] = years
  const body = { user: userId, year, years, data, includeNotes, isActive: true, ownerName }
  return write('POST', PATH, body)
}

/** Switches a link on or off. */
export function switchShare(id: string, isActive: boolean): Promise<CloudShare> {
  return write('PATCH', `${PATH}/${id}`, { isActive })
}

/** Replaces the snapshot of a link, and other changed fields. */
export function refreshShare(
  id: string,
  content: Pick<ShareContent, 'years' | 'data'> & Partial<ShareContent>,
): Promise<CloudShare> {
  return write('PATCH', `${PATH}/${id}`, content)
}

/** What a viewer learns of a link: its content, that it is switched off, or that it does not exist. */
export type SharedRecord =
  | { readonly kind: 'active'; readonly record: Row }
  | { readonly kind: 'inactive' | 'unknown' }

/** Reads a public record; null for a 404. */
async function find(collection: string, id: string, options = {}): Promise<Row | null> {
  try {
    return await call<Row>((pb, signal) =>
      pb.collection(collection).getOne(id, { ...options, signal }),
    )
  } catch (error) {
    if (error instanceof CloudError && error.status === 404) return null
    throw error
  }
}

/** Reads a link as its viewer; rejects if the server does not tell its state. */
export async function findShared(id: string, wanted = '*'): Promise<SharedRecord> {
  // Firefox uses the preloaded answer only for a plain request, but the SDK sends even an empty body as JSON.
  const headers = { 'Content-Type': 'text/plain' }
  const record = await find('calendar_shares', id, { fields: wanted, headers })
  if (record) return record.isActive === true ? { kind: 'active', record } : { kind: 'inactive' }
  // The server hides a switched-off link, but not that it exists.
  return { kind: (await find('share_status', id)) ? 'inactive' : 'unknown' }
}
