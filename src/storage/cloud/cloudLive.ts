import { readTag } from '@/domain/calendar'
import type { Tag } from '@/domain/tags'
import { type CloudEntry, readCloudEntry } from './cloudEntries'
import { type LiveStream, openLiveStream, type TopicListener } from './liveStream'

/** A day or tag as it is since a change, or as it was before it went. */
export type LiveEvent =
  | { readonly kind: 'day'; readonly day: CloudEntry; readonly isGone: boolean }
  | { readonly kind: 'tag'; readonly tag: Tag; readonly isGone: boolean }

/** A change that the server tells of; such news may come late, twice, out of order, or never. */
export type LiveNews = {
  /** The number of the change, and that of the one before it. */
  readonly rev: number
  readonly was: number
  /** Null if it cannot be read whole. */
  readonly event: LiveEvent | null
}

export type LiveListener = Omit<TopicListener, 'onMessage'> & {
  /** Null if it cannot be read. */
  onNews(news: LiveNews | null): void
  /** Something changed that is told without its content, e.g. the account's plan. */
  onNotice(): void
}

/** Opens the stream of changes to an account, its tags and days (s.7). */
export function openAccountStream(userId: string, listener: LiveListener): LiveStream {
  // Of the tags and days themselves nothing is asked: for each change of anybody the server would have
  // to look whether it may be told here.
  const news = `live/${userId}`
  return openLiveStream([news, `users/${userId}`], {
    ...listener,
    onMessage(topic, data) {
      if (topic === news) listener.onNews(readNews(data))
      else listener.onNotice()
    },
  })
}

/** A day of which a part is missing is not read: that must not be taken for one that was emptied. */
function readNews(data: unknown): LiveNews | null {
  try {
    const { rev, was, isGone, tag, day } = JSON.parse(String(data)).record.news
    if (typeof rev !== 'number' || typeof was !== 'number') return null
    const isWhole = Array.isArray(day?.tags) && typeof day.notes === 'string'
    const [readDay, readTagOf] = [isWhole ? readCloudEntry(day) : null, readTag(tag)]
    const gone = { isGone: isGone === true }
    if (readDay) return { rev, was, event: { kind: 'day', day: readDay, ...gone } }
    return { rev, was, event: readTagOf && { kind: 'tag', tag: readTagOf, ...gone } }
  } catch {
    return null
  }
}
