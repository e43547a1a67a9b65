import { readTag } from '@/domain/calendar'
import type { Here } from '@/domain/people'
import type { Tag } from '@/domain/tags'
import { ask, CloudError, call, noteTrouble, textsOf } from './client'
import { readHere } from './people'
import { type CloudEntry, readCloudEntry } from './records'

type StreamListener = {
  /**
   * The server sends news from now on. `rev` is the number of the calendar's newest change, null if the server names
   * none.
   */
  onOpen(rev: number | null): void
  /** The same, but once for each stream: news from before it was missed. */
  onBegin?(): void
  /**
   * The stream has ended or was refused. `isRefused`: the server does not accept who asks, e.g. because the session is
   * over.
   */
  onEnd(isRefused?: boolean): void
  /** Anything arrived, so the stream works. */
  onSign?(): void
}

/** An open stream. */
export type LiveStream = {
  /** Asks the server how far it is, answered by `onOpen`; by `onEnd` if the stream is gone. */
  ask(): void
  close(): void
}

const PATH = '/api/realtime'

/** The statuses with which the server refuses a guest, or a person who may not hear of a calendar. */
const REFUSALS = [400, 401, 403, 404]

type Topics = Readonly<Record<string, (data: unknown) => void>>

/** The owners of further calendars to follow while the stream is open; they may change. */
type Followed = {
  get(): readonly string[]
  subscribe(listener: () => void): () => void
}

const NOBODY: Followed = { get: () => [], subscribe: () => () => undefined }

/** Whether this browser can hold a stream. */
export const hasLiveStream = (): boolean => typeof EventSource === 'function'

/**
 * Opens a stream of the server's news on some topics, each with its handler. It does not reopen itself; callers decide
 * when that is worth a request. The server ends a stream after 300 s without a message; a renewed token does not change
 * it.
 */
function openStream(
  topics: Topics,
  listener: StreamListener,
  /** Topics that the server also sends to listeners of the others, without being asked. */
  beside: Topics = {},
  followed: Followed = NOBODY,
  onFollowed: (data: unknown) => void = () => undefined,
): LiveStream {
  let source: EventSource | null = null
  let clientId = ''
  let isEnded = false
  let isFirst = true
  /** Topics of followed calendars that have a handler already. */
  const subscribed = new Set<string>()
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
    for (const topic of besides.filter((one) => !subscribed.has(one))) {
      subscribed.add(topic)
      source?.addEventListener(topic, ({ data }) => isEnded || onFollowed(data))
    }
    await askFor(besides).catch((error: unknown) => {
      // One of the followed calendars may no longer be visible; the main calendar is then subscribed alone.
      const isRefused = error instanceof CloudError && error.status === 400
      if (!isRefused || besides.length === 0) throw error
      return askFor([])
    })
    if (isEnded) return
    if (isFirst) listener.onBegin?.()
    isFirst = false
    listener.onOpen(rev === null ? null : Number(rev))
    // Earlier changes of followed calendars were missed.
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

/** A day or tag after a write, or before its deletion; `edits` are the ids that the write brought. */
export type LiveEvent = Readonly<{ isGone: boolean; edits: readonly string[] }> &
  Readonly<{ kind: 'day'; day: CloudEntry } | { kind: 'tag'; tag: Tag }>

/**
 * A published change with its number (`rev`) and that of the one before (`was`); it may arrive late, twice, out of
 * order, or never. `event` is null if it cannot be read whole, and 'people' if only the people of the calendar changed.
 */
export type LiveNews = Readonly<{ rev: number; was: number; event: LiveEvent | 'people' | null }>

export type LiveListener = StreamListener & {
  /** Null if the news cannot be read. */
  onNews(news: LiveNews | null): void
  /** Something changed that is published without content, e.g. the account's plan. */
  onNotice(): void
  /** People or roles changed, in the account's own calendar or in those of others that it may see. */
  onPeople?(): void
  /** Who has the calendar open now. */
  onHere?(here: readonly Here[]): void
  /** The calendars of others that are shown beside it; `onFollowed` says that one of them may have changed. */
  readonly followed?: Followed
  onFollowed?(): void
}

/**
 * Opens the stream of changes to a calendar for an account: its own, or another owner's. The latter's topic comes
 * first, because the server answers the number of the first.
 */
export function openAccountStream(
  userId: string,
  listener: LiveListener,
  owner = userId,
): LiveStream {
  const isPeople = (news: LiveNews | null) => news?.event === 'people'
  // Not the topics of tags and days themselves: for each change of anybody the server would have to check whether this
  // stream may hear of it.
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

/** Reads news; a day with a missing part is not read, as it would look emptied. */
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
