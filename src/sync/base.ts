import type { Day } from '@/domain/dates'
import { type BaseEntries, type BaseEntry, equalBases, withheldNote } from '@/domain/entryDiff'
import { equalTagLists, type Tag } from '@/domain/tags'
import { partOf } from '@/storage/local/baseParts'
import type { LocalBase } from '@/storage/local/localBase'

/** The name under which `movedAt` counts changes of the tag list. */
const TAGS = 'tags'

/**
 * Opens the base: what the server is known to hold. `onTouched` is called with each day that changes in it, and with
 * null when its tags change. While `seesNotes` says no, a note is dropped before it gets in, whichever answer, tab or
 * storage it comes from.
 */
export function openBase(
  stored: LocalBase,
  onTouched: (date: Day | null) => void,
  seesNotes: () => boolean = () => true,
) {
  const read = stored.read()
  let tags: readonly Tag[] = read.tags
  let days: Record<Day, BaseEntry> = read.days
  const unwritten = new Set<Day>()
  let areTagsUnwritten = false
  /** The `rev` of each deleted day: another tab's copy with a lower or equal one is from before the deletion. */
  const goneRevs = new Map<Day, number>()
  /** How often the base has changed, and at which of these changes each day, or the tags, changed last. */
  let moves = 0
  const movedAt = new Map<string, number>()

  function moved(name: string): void {
    moves += 1
    movedAt.set(name, moves)
  }

  /** Takes over a day as the server holds it, unless a later answer is already known. */
  function moveDay(date: Day, next: BaseEntry | undefined): void {
    const now = days[date]
    if (next && now && next.rev < now.rev) moved(date)
    else setDay(date, next)
  }

  /** As `moveDay`, but also with a lower `rev`: the server may have been put back to an older state. */
  function setDay(date: Day, next: BaseEntry | undefined): void {
    const now = days[date]
    moved(date)
    if (next) days[date] = seesNotes() ? next : withheldNote(next)
    else {
      if (now) goneRevs.set(date, now.rev)
      delete days[date]
    }
    onTouched(date)
    unwritten.add(date)
  }

  /** Drops the notes of all days, which are unknown until the lists are read again. */
  function withholdNotes(): void {
    for (const [date, day] of Object.entries(days)) {
      if (day.withoutNote) continue
      days[date] = withheldNote(day)
      moved(date)
      onTouched(date)
      unwritten.add(date)
    }
  }

  function moveTags(next: readonly Tag[]): void {
    moved(TAGS)
    if (!equalTagLists(next, tags)) onTouched(null)
    tags = next
    areTagsUnwritten = true
  }

  /**
   * Merges a part of the base that another tab wrote. True if this tab leads and got a day from it that it did not
   * know: the day may have been deleted since, so only complete lists show whether it is still there.
   */
  function mergePart(part: string, found: BaseEntries, isLeading: boolean): boolean {
    let isDoubtful = false
    const known = Object.keys(days).filter((date) => partOf(date) === part)
    for (const date of new Set([...known, ...Object.keys(found)])) {
      const [was, now] = [days[date], found[date]]
      // A tab that leads has newer answers than one that led before.
      const isOld = isLeading && (!now || (was && was.rev >= now.rev))
      const isGone = now && !was && now.rev <= (goneRevs.get(date) ?? -1)
      if (isOld || isGone || equalBases(was, now)) continue
      isDoubtful ||= isLeading && !was
      moveDay(date, now)
      unwritten.delete(date)
    }
    return isDoubtful
  }

  if (!seesNotes()) withholdNotes()

  return {
    tags: () => tags,
    days: (): BaseEntries => days,
    day: (date: Day): BaseEntry | undefined => days[date],
    moveDay,
    setDay,
    withholdNotes,
    moveTags,
    moves: () => moves,
    /** Says whether a day, or the tag list, has changed since `moves()` was `when`. */
    hasMovedSince: (when: number, name = TAGS) => (movedAt.get(name) ?? 0) > when,
    /** Marks everything for `store`, also days that a tab which led before wrote to storage after this one had. */
    touchAll(): void {
      for (const date in { ...stored.read().days, ...days }) unwritten.add(date)
      areTagsUnwritten = true
    },
    /** Writes what changed, the tags before the days that name them. False if storage has no room. */
    store(): boolean {
      const areTagsStored = !areTagsUnwritten || stored.writeTags(tags)
      if (areTagsStored) areTagsUnwritten = false
      const areDaysStored = unwritten.size === 0 || stored.writeDays(days, unwritten)
      if (areDaysStored) unwritten.clear()
      return areTagsStored && areDaysStored
    },
    /** Takes over a key that another tab wrote. Null if it is no part of the base, else as `mergePart` answers. */
    keyChanged(key: string, text: string | null, isLeading: boolean): boolean | null {
      const news = stored.parseKey(key, text)
      if (!news) return null
      if ('part' in news) return mergePart(news.part, news.days, isLeading)
      if (!isLeading) {
        moveTags(news.tags)
        areTagsUnwritten = false
      }
      return false
    },
    /** Reads everything from storage again. A part that storage had no room for is kept as it is in memory. */
    readAgain(): void {
      const before = { tags, days }
      const found = stored.read()
      days = found.days
      tags = stored.hasTags() ? found.tags : before.tags
      for (const [date, day] of Object.entries(before.days)) {
        if (!stored.hasDay(date)) days[date] = day
      }
      unwritten.clear()
      areTagsUnwritten = false
      if (!seesNotes()) withholdNotes()
    },
  }
}
