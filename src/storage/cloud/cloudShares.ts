import type PocketBase from 'pocketbase'
import { readShareYears, type Snapshot } from '@/domain/share'
import { CloudError } from './cloudError'
import { listOwn } from './cloudList'
import type { LiveListener } from './cloudLive'
import { type LiveStream, openLiveStream } from './liveStream'
import { call } from './pocketbase'

/** A link as its owner manages it; the snapshot itself stays on the server. */
export type CloudShare = {
  readonly id: string
  readonly years: readonly number[]
  readonly includeNotes: boolean
  readonly isActive: boolean
  readonly ownerName: string
  /** When its snapshot was made, as the server wrote it down. */
  readonly captured: string
}

/** What a viewer may learn of a link: its content, that it is switched off, or that there is none. */
export type SharedRecord =
  | { readonly kind: 'active'; readonly record: Readonly<Record<string, unknown>> }
  | { readonly kind: 'inactive' | 'unknown' }

const shares = (pb: PocketBase) => pb.collection('calendar_shares')
const fields = 'id,year,years,includeNotes,isActive,ownerName,captured'

function readShare(record: Record<string, unknown>): CloudShare | null {
  const { id, year, years, includeNotes, isActive, ownerName, captured } = record
  if (typeof id !== 'string' || id === '') return null
  return {
    id,
    years: readShareYears(years, year),
    includeNotes: includeNotes === true,
    isActive: isActive === true,
    ownerName: typeof ownerName === 'string' ? ownerName : '',
    captured: typeof captured === 'string' ? captured : '',
  }
}

function known(record: Record<string, unknown>): CloudShare {
  const share = readShare(record)
  if (!share) throw new CloudError(0, '')
  return share
}

/** Lists the links of a user, newest first (s.7). */
export async function listShares(userId: string): Promise<CloudShare[]> {
  const records = await listOwn('calendar_shares', userId, { sort: '-created', fields })
  return records.flatMap((record) => readShare(record) ?? [])
}

export type ShareContent = {
  readonly years: readonly number[]
  readonly data: Snapshot
  readonly includeNotes: boolean
  readonly ownerName: string
}

/** Makes the link of a user, switched on (s.7); the server makes its id. */
export async function createShare(
  userId: string,
  { years, data, includeNotes, ownerName }: ShareContent,
): Promise<CloudShare> {
  const [year] = years
  const body = { user: userId, year, years, data, includeNotes, isActive: true, ownerName }
  return known(await call((pb, signal) => shares(pb).create(body, { fields, signal })))
}

/** Switches a link on or off (s.7). */
export async function switchShare(id: string, isActive: boolean): Promise<CloudShare> {
  return known(await call((pb, signal) => shares(pb).update(id, { isActive }, { fields, signal })))
}

/** Puts a new snapshot behind a link (s.7), and with it what else was changed about it. */
export async function refreshShare(
  id: string,
  content: Pick<ShareContent, 'years' | 'data'> & Partial<ShareContent>,
): Promise<CloudShare> {
  return known(await call((pb, signal) => shares(pb).update(id, content, { fields, signal })))
}

/** Firefox takes what was preloaded for a plain request only, and the SDK calls even no body JSON. */
const plain = { 'Content-Type': 'text/plain' }

/** Reads a link as its viewer (s.7); rejects only where the server's answer is no word about it. */
export async function findShared(id: string, wanted = '*'): Promise<SharedRecord> {
  const options = { fields: wanted, headers: plain }
  const asked = call((pb, signal) => shares(pb).getOne(id, { ...options, signal }))
  try {
    const record: Record<string, unknown> = await asked
    return record.isActive === true ? { kind: 'active', record } : { kind: 'inactive' }
  } catch (error) {
    if (!(error instanceof CloudError) || error.status !== 404) throw error
    return { kind: (await isKnown(id)) ? 'inactive' : 'unknown' }
  }
}

/** A link that is switched off is hidden from everybody; that it exists is not. */
async function isKnown(id: string): Promise<boolean> {
  try {
    await call((pb, signal) => pb.collection('share_status').getOne(id, { signal }))
    return true
  } catch (error) {
    if (error instanceof CloudError && error.status === 404) return false
    throw error
  }
}

/** Opens the stream of hints about one link, for its viewers and its owner. */
export function openShareStream(shareId: string, listener: LiveListener): LiveStream {
  return openLiveStream([`share/${shareId}`], { ...listener, onMessage: listener.onNotice })
}
