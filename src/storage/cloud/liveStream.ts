import { ask, call } from './pocketbase'

export type TopicListener = {
  /**
   * The server tells of the topics from now on. `rev` is the number of the account's newest change, null where
   * the server says none.
   */
  onOpen(rev: number | null): void
  onMessage(topic: string, data: unknown): void
  /** The stream has ended or was refused; nothing comes any more. */
  onEnd(): void
}

/** A stream that was opened. */
export type LiveStream = {
  /** Asks the server how far it is: answered by `onOpen`, or by `onEnd` where the stream is gone. */
  ask(): void
  close(): void
}

const PATH = '/api/realtime'

/** Says whether this browser can hold a stream. */
export const hasLiveStream = (): boolean => typeof EventSource === 'function'

/**
 * Opens a stream of what the server tells about some topics. It does not open itself again: when that is
 * worth a request is decided elsewhere. The server ends it after 300 s without a message, and a renewed
 * token changes nothing for it.
 */
export function openLiveStream(topics: readonly string[], listener: TopicListener): LiveStream {
  let source: EventSource | null = null
  let clientId = ''
  let isEnded = false

  function close(): void {
    isEnded = true
    source?.close()
  }

  function end(): void {
    if (isEnded) return
    close()
    listener.onEnd()
  }

  async function open(): Promise<void> {
    const url = await call(async (pb) => pb.buildURL(PATH))
    if (isEnded) return
    source = new EventSource(url)
    source.onerror = end
    source.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      clientId = lastEventId
      subscribe().catch(end)
    })
    for (const topic of topics) {
      source.addEventListener(topic, ({ data }) => isEnded || listener.onMessage(topic, data))
    }
  }

  async function subscribe(): Promise<void> {
    let rev: string | null = null
    const watched: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      rev = answer.headers.get('X-Live-Rev')
      return answer
    }
    const body = { clientId, subscriptions: topics }
    await ask(PATH, { method: 'POST', body, fetch: watched })
    if (!isEnded) listener.onOpen(rev === null ? null : Number(rev))
  }

  open().catch(end)
  return { ask: () => void subscribe().catch(end), close }
}
