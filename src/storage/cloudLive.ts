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

/** Opens the stream of changes to an account, its tags and days (s.7); answers with its "off". */
export function openAccountStream(userId: string, listener: LiveListener): () => void {
  // Of the tags and days themselves nothing is asked: for each change of anybody the server would have
  // to look whether it may be told here.
  const news = `live/${userId}`
  return openLiveStream([news, `users/${userId}`], {
    onOpen: listener.onOpen,
    onEnd: listener.onEnd,
    onMessage(topic, data) {
      if (topic !== news) {
        listener.onNotice()
        return
      }
      const event = readEvent(data)
      if (event) listener.onEvent(event)
    },
  })
}

/** Reads an event; null if it is about nothing of ours. */
function readEvent(data: unknown): LiveEvent | null {
  try {
    const { isGone, tag, day } = JSON.parse(String(data)).record.news
    const readDay = day ? readCloudEntry(day) : null
    if (readDay) return { kind: 'day', day: readDay, isGone: isGone === true }
    const readTagOf = tag ? readTag(tag) : null
    return readTagOf && { kind: 'tag', tag: readTagOf, isGone: isGone === true }
  } catch {
    return null
  }
}
