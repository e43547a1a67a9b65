import { readTag } from '@/domain/calendar'
import type { Tag } from '@/domain/tags'
import { type CloudEntry, readCloudEntry } from '@/storage/cloudEntries'
import { openLiveStream } from '@/storage/liveStream'

/** What the server says has changed; events may come late, twice, out of order, or never. */
export type LiveEvent =
  | { readonly kind: 'day'; readonly day: CloudEntry; readonly isGone: boolean }
  | { readonly kind: 'tag'; readonly tag: Tag; readonly isGone: boolean }

export type LiveListener = {
  /** The server tells changes from now on. */
  onOpen(): void
  onEvent(event: LiveEvent): void
  /** Something changed that is told without its content, e.g. the account's plan. */
  onNotice(): void
  /** The stream has ended or was refused; nothing comes any more. */
  onEnd(): void
}

const TOPICS = ['tags/*', 'calendar_entries/*']

/** Opens the stream of changes to an account, its tags and days (s.7); answers with its "off". */
export function openAccountStream(userId: string, listener: LiveListener): () => void {
  // Other accounts are hidden from this one anyway; naming it spares the server the question.
  const account = `users/${userId}`
  return openLiveStream([...TOPICS, account], {
    onOpen: listener.onOpen,
    onEnd: listener.onEnd,
    onMessage(topic, data) {
      if (topic === account) {
        listener.onNotice()
        return
      }
      const event = readEvent(topic, data)
      if (event) listener.onEvent(event)
    },
  })
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
