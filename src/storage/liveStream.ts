import { call } from '@/storage/pocketbase'

type TopicListener = {
  /** The server tells of the topics from now on. */
  onOpen(): void
  onMessage(topic: string, data: unknown): void
  /** The stream has ended or was refused; nothing comes any more. */
  onEnd(): void
}

const PATH = '/api/realtime'

/** Says whether this browser can hold a stream. */
export function hasLiveStream(): boolean {
  return typeof EventSource === 'function'
}

/**
 * Opens a stream of what the server tells about some topics; answers with a function that closes it.
 * It does not open itself again: when that is worth a request is decided elsewhere. The server ends it
 * after 300 s without a message, and a renewed token changes nothing for it.
 */
export function openLiveStream(topics: readonly string[], listener: TopicListener): () => void {
  let source: EventSource | null = null
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
    source.addEventListener('PB_CONNECT', (event) => void subscribe(event).catch(end))
    for (const topic of topics) source.addEventListener(topic, hear)
  }

  async function subscribe({ lastEventId: clientId }: MessageEvent): Promise<void> {
    const body = { clientId, subscriptions: topics }
    await call((pb, signal) => pb.send(PATH, { method: 'POST', body, signal }))
    if (!isEnded) listener.onOpen()
  }

  function hear({ type, data }: MessageEvent): void {
    if (!isEnded) listener.onMessage(type, data)
  }

  open().catch(end)
  return close
}
