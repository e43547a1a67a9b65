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

/** The same, who changed it last, and whether its note is withheld: where a calendar has several people. */
const SHARED_DAY_FIELDS = { fields: `${DAY_FIELDS.fields},by,withoutNote` }

/** A tag whose texts are blank is a tag all the same: its days must not lose it. */
function tagIn(record: Row): Tag | null {
  const texts = { label: '?', short: '?', color: DEFAULT_TAGS[0]?.color }
  return readTag(record) ?? readTag({ ...record, ...texts })
}

/** Every tag of a user, oldest first. */
async function listTags(userId: string): Promise<Tag[]> {
  // Two of one millisecond have an order too: the first of two same tags is kept.
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

/** Reads what the server holds of some years of a user, at least one: all tags, and those days. */
export async function readYears(userId: string, years: readonly number[]): Promise<Calendar> {
  const which = `(${years.map((year) => where('date', `${year}-`, '~')).join(' || ')})`
  const days = listDays(userId, { ...DAY_FIELDS, which })
  const [tags, found] = await Promise.all([listTags(userId), days])
  return { tags, entries: Object.fromEntries(found.map(({ date, entry }) => [date, entry])) }
}

/** Lists the tag ids of every day of a user, without the rest of it. */
export async function listTagUse(userId: string): Promise<(readonly string[])[]> {
  const days = await listOwn(DAYS, userId, { fields: 'id,tags,date', sort: 'id' })
  return days.flatMap((row) => {
    const day = readPlannedDay(row)
    return day ? [day.entry.tags] : []
  })
}

/** The connection test: lists one tag of a user. */
export async function testConnection(userId: string): Promise<void> {
  await readPage(TAGS, { filter: where('user', userId), perPage: 1 })
}

/** The server was put back at a time, to how it stood at an earlier one (ms): what it confirmed in between is lost there. */
export type Restoration = { readonly upTo: number; readonly at: number }

const restorationsIn = (header: string | null): readonly Restoration[] =>
  [...(header ?? '').matchAll(/(\d+)-(\d+)/g)].map(([, upTo, at]) => ({
    upTo: Number(upTo),
    at: Number(at),
  }))

/** How a calendar is read besides: `hasPeople` says whether several people change it. */
type Reading = { readonly hasPeople?: () => boolean }

/**
 * A calendar on the server as one account sees it: its own, or that of another owner. Once somebody else has
 * signed in nothing is asked any more, as if there were no connection: it would be asked in that person's name.
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

  /** As the last list of days said. */
  let restorations: readonly Restoration[] = []
  const watched: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    restorations = restorationsIn(answer.headers.get('X-Restored'))
    return answer
  }

  async function own<T>(ask: () => Promise<T>): Promise<T> {
    // The SDK may have to be fetched first, and meanwhile the session may change. Once it is there the request begins
    // before this returns.
    if (!isClientThere()) await call(async () => undefined)
    const session = readSession()
    if (session && session.record.id !== userId) throw new CloudError(0)
    return ask().catch((error: unknown) => {
      // What is over is not the session that there is now.
      const isOld = readSession()?.token !== session?.token
      throw isOld && error instanceof CloudError && error.status === 401 ? new CloudError(0) : error
    })
  }

  /**
   * Has the server never act on these edits, unless it has acted on some of a day or tag before: it answers with those.
   */
  async function forgo(edits: EditsByName): Promise<EditsByName> {
    const body = owner === userId ? { edits } : { edits, of: owner }
    const { known } = await ask('/api/edits', { method: 'POST', body })
    if (typeof known !== 'object' || known === null) throw new CloudError(0)
    return Object.fromEntries(Object.entries(known).map(([name, ids]) => [name, textsOf(ids)]))
  }

  return {
    forgo: (edits: EditsByName) => own(() => forgo(edits)),
    listTags: () => own(() => listTags(owner)),
    listEntries: () => own(() => listDays(owner, { ...whose.fields, watched })),
    /** Between which times something may be lost at the server, as the last list of days said. */
    restorations: () => restorations,
    confirmSession: () => own(async () => void (await refreshSession())),
    /** Answers with the day or tag as the server now holds it, null for one that is deleted. */
    send: (op: CloudOp, how: SendHow) => own(() => send(whose, op, how)),
    /** Up to 50 writes as one transaction: all or none. Answers in the order of the writes. */
    sendBatch: (ops: readonly CloudOp[], how: SendHow) => own(() => sendBatch(whose, ops, how)),
  }
}
