import { type Calendar, readTag } from '@/domain/calendar'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { readSession } from '@/storage/local/session'
import {
  ask,
  CloudError,
  call,
  isClientThere,
  listOwn,
  type Row,
  readPage,
  type SendHow,
  textsOf,
  where,
} from './client'
import {
  type CloudOp,
  DAY_FIELDS,
  DAYS,
  type EditsByName,
  rememberTime,
  type SentHeaders,
  send,
  sendBatch,
  TAGS,
  type Whose,
} from './cloudWrites'
import { type CloudEntry, readCloudEntry, readPlannedDay } from './records'
import { refreshSession } from './user'

/** The same, with who changed the day last and whether its note is withheld: for calendars of several people. */
const SHARED_DAY_FIELDS = { fields: `${DAY_FIELDS.fields},by,withoutNote` }

/** Reads a tag, with "?" for blank texts: dropping it would take it off its days. */
function tagIn(record: Row): Tag | null {
  const texts = { label: '?', short: '?', color: DEFAULT_TAGS[0]?.color }
  return readTag(record) ?? readTag({ ...record, ...texts })
}

/** Every tag of a user, oldest first. */
async function listTags(userId: string): Promise<Tag[]> {
  // Sorted by id as well, because of two equal tags of the same millisecond the first must stay.
  const wanted = { sort: 'created,id', fields: 'id,label,short,color,leave,created' }
  const records = await listOwn(TAGS, userId, wanted)
  records.forEach(rememberTime)
  return records.flatMap((record) => tagIn(record) ?? [])
}

/** The days of a user; unreadable records are dropped. */
async function listDays(
  userId: string,
  wanted: { fields: string; which?: string; watched?: typeof fetch },
): Promise<CloudEntry[]> {
  const records = await listOwn(DAYS, userId, { ...wanted, sort: 'id' })
  return records.flatMap((record) => readCloudEntry(record) ?? [])
}

/** Reads some years (at least one) of a user from the server: all tags, and those days. */
export async function readYears(userId: string, years: readonly number[]): Promise<Calendar> {
  const which = `(${years.map((year) => where('date', `${year}-`, '~')).join(' || ')})`
  const days = listDays(userId, { ...DAY_FIELDS, which })
  const [tags, found] = await Promise.all([listTags(userId), days])
  return { tags, entries: Object.fromEntries(found.map(({ date, entry }) => [date, entry])) }
}

/** Lists only the tag ids of every day of a user. */
export async function listTagUse(userId: string): Promise<(readonly string[])[]> {
  const days = await listOwn(DAYS, userId, { fields: 'id,tags,date', sort: 'id' })
  return days.flatMap((row) => {
    const day = readPlannedDay(row)
    return day ? [day.entry.tags] : []
  })
}

/** Tests the connection by listing one tag of a user. */
export async function testConnection(userId: string): Promise<void> {
  await readPage(TAGS, { filter: where('user', userId), perPage: 1 })
}

/** The server's data was restored at `at` to its state of `upTo` (ms): what it confirmed in between is lost there. */
export type Restoration = { readonly upTo: number; readonly at: number }

const restorationsIn = (header: string | null): readonly Restoration[] =>
  [...(header ?? '').matchAll(/(\d+)-(\d+)/g)].map(([, upTo, at]) => ({
    upTo: Number(upTo),
    at: Number(at),
  }))

/** Options for reading; `hasPeople` says whether several people change the calendar. */
type Reading = { readonly hasPeople?: () => boolean }

/**
 * The server's side of a calendar, as one account sees it: its own, or that of another owner. Once another account has
 * signed in, it acts as without a connection, because requests would be sent in that person's name.
 */
export function accountCloud(
  userId: string,
  owner = userId,
  { hasPeople = () => owner !== userId }: Reading = {},
) {
  const headers: SentHeaders = owner === userId ? {} : { 'X-Calendar': owner }
  const whose: Whose = {
    owner,
    headers,
    get fields() {
      return hasPeople() ? SHARED_DAY_FIELDS : DAY_FIELDS
    },
  }

  /** From the last list of days. */
  let restorations: readonly Restoration[] = []
  const watched: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    restorations = restorationsIn(answer.headers.get('X-Restored'))
    return answer
  }

  async function own<T>(ask: () => Promise<T>): Promise<T> {
    // Loads the SDK first if necessary, because the session may change meanwhile. Once it is loaded, the request starts
    // before this returns.
    if (!isClientThere()) await call(async () => undefined)
    const session = readSession()
    if (session && session.record.id !== userId) throw new CloudError(0)
    return ask().catch((error: unknown) => {
      // A 401 for a token that has been replaced says nothing about the present session.
      const isOld = readSession()?.token !== session?.token
      throw isOld && error instanceof CloudError && error.status === 401 ? new CloudError(0) : error
    })
  }

  /** Makes the server ignore these edits for ever, unless it has acted on some of a day or tag; answers those. */
  async function voidEdits(edits: EditsByName): Promise<EditsByName> {
    const body = owner === userId ? { edits } : { edits, of: owner }
    const { known } = await ask('/api/edits', { method: 'POST', body })
    if (typeof known !== 'object' || known === null) throw new CloudError(0)
    return Object.fromEntries(Object.entries(known).map(([name, ids]) => [name, textsOf(ids)]))
  }

  return {
    voidEdits: (edits: EditsByName) => own(() => voidEdits(edits)),
    listTags: () => own(() => listTags(owner)),
    listEntries: () => own(() => listDays(owner, { ...whose.fields, watched })),
    /** The spans in which the server may have lost something, from the last list of days. */
    restorations: () => restorations,
    confirmSession: () => own(async () => void (await refreshSession())),
    /** Answers the day or tag as the server now has it, null for a deleted one. */
    send: (op: CloudOp, how: SendHow) => own(() => send(whose, op, how)),
    /** Sends up to 50 writes in one transaction, all or none; answers in their order. */
    sendBatch: (ops: readonly CloudOp[], how: SendHow) => own(() => sendBatch(whose, ops, how)),
  }
}
