import { readTag } from '@/domain/calendar'
import type { Tag } from '@/domain/tags'
import { type CloudEntry, readCloudEntry } from '@/storage/cloudEntries'
import { call } from '@/storage/pocketbase'

/** What the server says has changed; events may come late, twice, out of order, or never. */
export type LiveEvent =
  | { readonly kind: 'day'; readonly day: CloudEntry; readonly isGone: boolean }
  | { readonly kind: 'tag'; readonly tag: Tag; readonly isGone: boolean }

export type LiveListener = {
  /** The server tells changes from now on. */
  onOpen(): void
  onEvent(event: LiveEvent): void
  /** The stream has ended or was refused; nothing comes any more. */
  onEnd(): void
}

const PATH = '/api/realtime'
const TOPICS = ['tags/*', 'calendar_entries/*']

/** Says whether this browser can hold a stream. */
export function hasLiveStream(): boolean {
  return typeof EventSource === 'function'
}

/**
 * Opens the one stream of changes to the account's tags and days (s.7); answers with a function that
 * closes it. It does not open itself again: when that is worth a request is decided elsewhere. The
 * server ends it after 300 s without an event, and a renewed token changes nothing for it.
 */
export function openLiveStream(listener: LiveListener): () => void {
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
    for (const topic of TOPICS) source.addEventListener(topic, hear)
  }

  async function subscribe({ lastEventId: clientId }: MessageEvent): Promise<void> {
    const body = { clientId, subscriptions: TOPICS }
    await call((pb, signal) => pb.send(PATH, { method: 'POST', body, signal }))
    if (!isEnded) listener.onOpen()
  }

  function hear({ type, data }: MessageEvent): void {
    const event = readEvent(type, data)
    if (event && !isEnded) listener.onEvent(event)
  }

  open().catch(end)
  return close
}

/** Reads an event; null if it is about nothing of ours. */
function readEvent(topic: string, data: unknown): LiveEvent | null {
  try {
    const { action, record } = JSON.parse(String(data))
    const isGone = action === 'delete'
    if (topic.startsWith('tags')) {
      const tag = readTag(record)
      return tag && { kind: 'tag', tag, isGone }
    }
    const day = readCloudEntry(record ?? {})
    return day && { kind: 'day', day, isGone }
  } catch {
    return null
  }
}
