import { ask, call } from './pocketbase'

export type StreamListener = {
  /** The server tells from now on. `rev` is the number of the account's newest change, null where it says none. */
  onOpen(rev: number | null): void
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
 * Opens a stream of what the server tells about some topics, and does with it what stands at each. It does not open itself again: when that is
 * worth a request is decided elsewhere. The server ends it after 300 s without a message, and a renewed
 * token changes nothing for it.
 */
export function openLiveStream(
  topics: Readonly<Record<string, (data: unknown) => void>>,
  listener: StreamListener,
): LiveStream {
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
    for (const [topic, tell] of Object.entries(topics)) {
      source.addEventListener(topic, ({ data }) => isEnded || tell(data))
    }
  }

  async function subscribe(): Promise<void> {
    let rev: string | null = null
    const watched: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      rev = answer.headers.get('X-Live-Rev')
      return answer
    }
    const body = { clientId, subscriptions: Object.keys(topics) }
    await ask(PATH, { method: 'POST', body, fetch: watched })
    if (!isEnded) listener.onOpen(rev === null ? null : Number(rev))
  }

  open().catch(end)
  return { ask: () => void subscribe().catch(end), close }
}
