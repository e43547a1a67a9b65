import { ACCOUNT } from '@/domain/accountLimits'
import { isDateOfAccount, noteBytes } from '@/domain/accountRoom'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, isEmptyEntry, MAX_NOTE_LENGTH } from '@/domain/entries'
import { mergeNotes } from '@/domain/noteMerge'
import { type Room, TOO_LONG, UNKNOWN_TAG } from '@/domain/setAsideReasons'
import { cleanText, codePoints } from '@/domain/text'

type MergedDay = { readonly entry: Entry; readonly left: Entry; readonly why: string }

/** A merged day as far as the account holds it: the day as a whole, and its note. */
export function withinAccount(
  merged: MergedDay,
  there: Entry,
  from: Entry,
  use: { readonly days: number; readonly noteBytes: number },
  date: Day,
): MergedDay {
  const { entry, left } = merged
  if (isEmptyEntry(there) && !isEmptyEntry(entry)) {
    const why = isDateOfAccount(date) ? 'limit_days' : 'limit_dates'
    if (why === 'limit_dates' || use.days >= ACCOUNT.days) return { entry: there, left: from, why }
  }
  const more = noteBytes(entry.notes) - noteBytes(there.notes)
  if (more <= 0 || use.noteBytes + more <= ACCOUNT.noteBytes) return merged
  return {
    entry: { ...entry, notes: there.notes },
    left: { ...left, notes: from.notes },
    why: 'limit_notes',
  }
}

/** A day with what was set aside for it, as far as the plan admits it, and what is left of that. */
export function mergedDay(
  there: Entry,
  from: Entry,
  found: {
    readonly ids: ReadonlyMap<string, string>
    readonly isRefused: (id: string) => boolean
  },
  { limits, isOpen }: Room,
  date: Day,
): MergedDay {
  if (!isOpen(date)) return { entry: there, left: from, why: 'limit_quarter' }
  const tags = [...there.tags]
  const leftTags: string[] = []
  let isOverfull = false
  for (const id of from.tags) {
    const to = found.ids.get(id)
    if (to !== undefined && tags.includes(to)) continue
    if (to !== undefined && tags.length < Math.min(limits.tagsPerDay, ACCOUNT.tagsPerDay)) {
      tags.push(to)
    } else {
      leftTags.push(id)
      isOverfull ||= to !== undefined
    }
  }
  const missing = leftTags.some(found.isRefused) ? 'limit_tags' : UNKNOWN_TAG
  const notes = mergeNotes(EMPTY_ENTRY.notes, cleanText(from.notes), there.notes)
  const isFull = notes !== there.notes && codePoints(notes) > MAX_NOTE_LENGTH
  return {
    entry: { tags, notes: isFull ? there.notes : notes },
    left: { tags: leftTags, notes: isFull ? from.notes : '' },
    why: isFull ? TOO_LONG : isOverfull ? 'limit_tags_per_day' : missing,
  }
}
