import { readTag } from '@/domain/calendar'
import type { Here } from '@/domain/people'
import type { Tag } from '@/domain/tags'
import { ask, CloudError, call, noteTrouble, textsOf } from './client'
import { readHere } from './people'
import { type CloudEntry, readCloudEntry } from './records'

type StreamListener = {
  /** The server sends news from now on. `rev` is the number of the account's newest change, null where it says none. */
  onOpen(rev: number | null): void
  /** The same, once for each stream: what was sent while there was none, nobody has heard. */
  onBegin?(): void
  /**
   * The stream has ended or was refused; nothing comes any more. `isRefused`: the server does not take who asks for one
   * that may hear it, e.g. because the session is over.
   */
  onEnd(isRefused?: boolean): void
  /** Something came, whatever it says: what the server sends arrives. */
  onSign?(): void
}

/** A stream that was opened. */
export type LiveStream = {
  /** Asks the server how far it is: answered by `onOpen`, or by `onEnd` where the stream is gone. */
  ask(): void
  close(): void
}

const PATH = '/api/realtime'

/** So the server answers a guest, and who may not hear of a calendar. */
const REFUSALS = [400, 401, 403, 404]

type Topics = Readonly<Record<string, (data: unknown) => void>>

/** The owners of calendars that are followed besides, while the stream is open; they may become others. */
type Followed = {
  get(): readonly string[]
  subscribe(listener: () => void): () => void
}

const NOBODY: Followed = { get: () => [], subscribe: () => () => undefined }

/** Says whether this browser can hold a stream. */
export const hasLiveStream = (): boolean => typeof EventSource === 'function'

/**
 * Opens a stream of what the server publishes on some topics, and does with it what stands at each. It does not open
 * itself again: when that is worth a request is decided elsewhere. The server ends it after 300 s without a message,
 * and a renewed token changes nothing for it.
 */
function openStream(
  topics: Topics,
  listener: StreamListener,
  /** What the server sends besides to those who ask for one of the topics. */
  beside: Topics = {},
  followed: Followed = NOBODY,
  onFollowed: (data: unknown) => void = () => undefined,
): LiveStream {
  let source: EventSource | null = null
  let clientId = ''
  let isEnded = false
  let isFirst = true
  /** The topics of those that are followed, each of which is heard once it was asked for. */
  const heard = new Set<string>()
  const off = followed.subscribe(() => void (clientId && subscribe().catch(end)))

  function close(): void {
    isEnded = true
    off()
    source?.close()
  }

  function end(isRefused = false): void {
    if (isEnded) return
    close()
    listener.onEnd(isRefused)
  }

  const refused = (error: unknown) =>
    end(error instanceof CloudError && REFUSALS.includes(error.status))

  async function subscribe(): Promise<void> {
    let rev: string | null = null
    const watched: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      rev = answer.headers.get('X-Live-Rev')
      return answer
    }
    const askFor = (besides: readonly string[]) =>
      ask(PATH, {
        method: 'POST',
        body: { clientId, subscriptions: [...Object.keys(topics), ...besides] },
        fetch: watched,
      })
    const besides = followed.get().map((owner) => `live/${owner}`)
    for (const topic of besides.filter((one) => !heard.has(one))) {
      heard.add(topic)
      source?.addEventListener(topic, ({ data }) => isEnded || onFollowed(data))
    }
    await askFor(besides).catch((error: unknown) => {
      // One of them may be seen no more, which is no reason to hear nothing of the calendar itself.
      const isRefused = error instanceof CloudError && error.status === 400
      if (!isRefused || besides.length === 0) throw error
      return askFor([])
    })
    if (isEnded) return
    if (isFirst) listener.onBegin?.()
    isFirst = false
    listener.onOpen(rev === null ? null : Number(rev))
    // What was changed before is sent to nobody any more.
    if (besides.length > 0) onFollowed(null)
  }

  call(async (pb) => {
    if (isEnded) return
    source = new EventSource(pb.buildURL(PATH))
    source.onerror = () => {
      noteTrouble()
      end()
    }
    source.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      clientId = lastEventId
      subscribe().catch(refused)
    })
    for (const [topic, handle] of Object.entries({ ...topics, ...beside })) {
      source.addEventListener(topic, ({ data }) => {
        if (isEnded) return
        listener.onSign?.()
        handle(data)
      })
    }
  }).catch(() => end())
  return { ask: () => void subscribe().catch(refused), close }
}

/** A day or tag as it is since a write, or as it was before it went; `edits` names those that the write brought. */
export type LiveEvent = Readonly<{ isGone: boolean; edits: readonly string[] }> &
  Readonly<{ kind: 'day'; day: CloudEntry } | { kind: 'tag'; tag: Tag }>

/**
 * A change that the server publishes, with its number and that of the one before it; such news may come late, twice,
 * out of order, or never. The event is null if it cannot be read whole, and `people` for a change of those who may see
 * the calendar, which changes no day and no tag.
 */
export type LiveNews = Readonly<{ rev: number; was: number; event: LiveEvent | 'people' | null }>

export type LiveListener = StreamListener & {
  /** Null if it cannot be read. */
  onNews(news: LiveNews | null): void
  /** Something changed that is published without its content, e.g. the account's plan. */
  onNotice(): void
  /** Somebody joined, left or has another role: the account's own calendars, or those of others that it may see. */
  onPeople?(): void
  /** Who has the calendar open now. */
  onHere?(here: readonly Here[]): void
  /** The calendars of others that are laid beside it, and that one of them is, or may be, another one. */
  readonly followed?: Followed
  onFollowed?(): void
}

/**
 * Opens the stream of changes to a calendar, its tags and days, as one account hears them: its own, or that of
 * another owner, which is named first, because the server says how far that one is.
 */
export function openAccountStream(
  userId: string,
  listener: LiveListener,
  owner = userId,
): LiveStream {
  const isPeople = (news: LiveNews | null) => news?.event === 'people'
  // Of the tags and days themselves nothing is asked: for each change of anybody the server would have
  // to look whether it may be named here.
  const topics = {
    ...(owner !== userId && {
      [`live/${owner}`]: (data: unknown) => {
        const news = readNews(data)
        if (isPeople(news)) listener.onPeople?.()
        listener.onNews(news)
      },
    }),
    [`live/${userId}`]: (data: unknown) => {
      const news = readNews(data)
      if (isPeople(news)) listener.onPeople?.()
      if (owner === userId) listener.onNews(news)
    },
    [`users/${userId}`]: () => listener.onNotice(),
  }
  const beside = {
    [`here/${owner}`]: (data: unknown) => {
      const here = readHere(data)
      if (here) listener.onHere?.(here)
    },
  }
  return openStream(topics, listener, beside, listener.followed, () => listener.onFollowed?.())
}

/** A day of which a part is missing is not read: that must not be taken for one that was emptied. */
function readNews(data: unknown): LiveNews | null {
  try {
    const { news } = JSON.parse(String(data)).record
    const { rev, was, isGone: gone, tag, day, edits: names } = news
    if (typeof rev !== 'number' || typeof was !== 'number') return null
    if (news.people === true) return { rev, was, event: 'people' }
    const isGone = gone === true
    const edits = textsOf(names)
    const isWhole = Array.isArray(day?.tags) && typeof day.notes === 'string'
    const [readDay, readTagOf] = [isWhole ? readCloudEntry(day) : null, readTag(tag)]
    if (readDay) return { rev, was, event: { kind: 'day', day: readDay, isGone, edits } }
    return { rev, was, event: readTagOf && { kind: 'tag', tag: readTagOf, isGone, edits } }
  } catch {
    return null
  }
}

/** Opens the stream of hints about one link, for its viewers and its owner. */
export function openShareStream(shareId: string, listener: LiveListener): LiveStream {
  return openStream({ [`share/${shareId}`]: listener.onNotice }, listener)
}
