import { readTag } from '@/domain/calendar'
import type { Tag } from '@/domain/tags'
import { type CloudEntry, readCloudEntry } from './cloudEntries'
import { type LiveStream, openLiveStream, type StreamListener } from './liveStream'

/** A day or tag as it is since a change, or as it was before it went. */
export type LiveEvent = Readonly<
  { kind: 'day'; day: CloudEntry; isGone: boolean } | { kind: 'tag'; tag: Tag; isGone: boolean }
>

/**
 * A change that the server tells of, with its number and that of the one before it; such news may come late, twice,
 * out of order, or never. The event is null if it cannot be read whole.
 */
export type LiveNews = Readonly<{ rev: number; was: number; event: LiveEvent | null }>

export type LiveListener = StreamListener & {
  /** Null if it cannot be read. */
  onNews(news: LiveNews | null): void
  /** Something changed that is told without its content, e.g. the account's plan. */
  onNotice(): void
}

/** Opens the stream of changes to an account, its tags and days (s.7). */
export function openAccountStream(userId: string, listener: LiveListener): LiveStream {
  // Of the tags and days themselves nothing is asked: for each change of anybody the server would have
  // to look whether it may be told here.
  const topics = {
    [`live/${userId}`]: (data: unknown) => listener.onNews(readNews(data)),
    [`users/${userId}`]: () => listener.onNotice(),
  }
  return openLiveStream(topics, listener)
}

/** A day of which a part is missing is not read: that must not be taken for one that was emptied. */
function readNews(data: unknown): LiveNews | null {
  try {
    const { rev, was, isGone: gone, tag, day } = JSON.parse(String(data)).record.news
    if (typeof rev !== 'number' || typeof was !== 'number') return null
    const isGone = gone === true
    const isWhole = Array.isArray(day?.tags) && typeof day.notes === 'string'
    const [readDay, readTagOf] = [isWhole ? readCloudEntry(day) : null, readTag(tag)]
    if (readDay) return { rev, was, event: { kind: 'day', day: readDay, isGone } }
    return { rev, was, event: readTagOf && { kind: 'tag', tag: readTagOf, isGone } }
  } catch {
    return null
  }
}
