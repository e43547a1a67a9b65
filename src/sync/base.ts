import type { Day } from '@/domain/dates'
import { type BaseEntries, type BaseEntry, equalBases, withheldNote } from '@/domain/entryDiff'
import { equalTagLists, type Tag } from '@/domain/tags'
import { partOf } from '@/storage/local/baseParts'
import type { LocalBase } from '@/storage/local/localBase'

/** Moves of the tags are counted under this name. */
const TAGS = 'tags'

/**
 * Opens what the server is known to hold; `onTouched` hears of each day that moves, and of tags as null. While whoever
 * reads it does not see notes, none gets in, whichever answer, tab or storage it comes from.
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
  /** The numbers of the records of days that are gone: what names a lower one is from before. */
  const goneRevs = new Map<Day, number>()
  /** How many moves there were, and at which one a day or the tags moved last. */
  let moves = 0
  const movedAt = new Map<string, number>()

  function moved(name: string): void {
    moves += 1
    movedAt.set(name, moves)
  }

  /** As the server holds a day, unless what is known is from a later answer. */
  function moveDay(date: Day, next: BaseEntry | undefined): void {
    const now = days[date]
    if (next && now && next.rev < now.rev) moved(date)
    else setDay(date, next)
  }

  /** As `moveDay`, also where the server was put back to an older state. */
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

  /** The notes of all days are unknown from now on, until they are read again. */
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

  /** Answers whether a day came to a tab that leads, which may be gone again. */
  function takePart(part: string, found: BaseEntries, isLeading: boolean): boolean {
    let isDoubtful = false
    const known = Object.keys(days).filter((date) => partOf(date) === part)
    for (const date of new Set([...known, ...Object.keys(found)])) {
      const [was, now] = [days[date], found[date]]
      // One that leads knows better what is not there.
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
    /** Says whether a day, or the tags, moved since then. */
    hasMovedSince: (when: number, name = TAGS) => (movedAt.get(name) ?? 0) > when,
    /** Also the days that a tab which led before has written too late. */
    touchAll(): void {
      for (const date in { ...stored.read().days, ...days }) unwritten.add(date)
      areTagsUnwritten = true
    },
    /** Writes what moved: the tags before the days that name them. False if storage has no room. */
    store(): boolean {
      const areTagsStored = !areTagsUnwritten || stored.writeTags(tags)
      if (areTagsStored) areTagsUnwritten = false
      const areDaysStored = unwritten.size === 0 || stored.writeDays(days, unwritten)
      if (areDaysStored) unwritten.clear()
      return areTagsStored && areDaysStored
    },
    /** Another tab wrote this key: says whether a day came to a tab that leads; null for what is no part of the base. */
    heard(key: string, text: string | null, isLeading: boolean): boolean | null {
      const news = stored.heard(key, text)
      if (!news) return null
      if ('part' in news) return takePart(news.part, news.days, isLeading)
      if (!isLeading) {
        moveTags(news.tags)
        areTagsUnwritten = false
      }
      return false
    },
    /** Reads everything from storage again; a part for which that had no room stays. */
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
