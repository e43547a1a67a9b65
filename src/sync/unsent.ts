import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, isEmptyEntry } from '@/domain/entries'
import type { AsidePart } from '@/domain/setAside'
import { differs, type Replica } from '@/sync/replica'

/** A note that is typed and was not saved: what it began with, and the text so far. */
type Draft = { readonly date: Day; readonly start: string; readonly text: string }

/** The lines of a note that were not there before. */
function newLines(notes: string, before: string): string {
  const had = new Set(before.split('\n'))
  return notes
    .split('\n')
    .filter((line) => line.trim() !== '' && !had.has(line))
    .join('\n')
}

const joined = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

/**
 * What somebody did in a calendar and had not sent as it was closed to them, each with the reason `why`: the tags
 * and the lines that they put on days, with notes that were being typed, and the tags that they made or changed. What
 * others wrote there is not theirs, and what they took away is nothing to keep. Null if there is nothing.
 */
function unsentPart(replica: Replica, drafts: readonly Draft[], why: string): AsidePart | null {
  const { tags } = replica.calendar()
  const entries: Record<Day, Entry> = {}
  const dates = replica.editedDays().filter((date) => differs(replica, date))
  for (const date of new Set([...dates, ...drafts.map((draft) => draft.date)])) {
    const [entry, base] = [replica.day(date), replica.baseDays[date]?.entry ?? EMPTY_ENTRY]
    const typed = drafts
      .filter((draft) => draft.date === date)
      .map(({ start, text }) => newLines(text, joined(start, entry.notes, base.notes)))
    const own: Entry = {
      tags: entry.tags.filter((id) => !base.tags.includes(id)),
      notes: joined(newLines(entry.notes, base.notes), ...typed),
    }
    if (!isEmptyEntry(own)) entries[date] = own
  }
  const edited = replica.editedTags().filter((id) => replica.tag(id) && differs(replica, id))
  const named = new Set([...edited, ...Object.values(entries).flatMap((entry) => entry.tags)])
  if (edited.length === 0 && Object.keys(entries).length === 0) return null
  const reasonsFor = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, why] as const))
  return {
    calendar: { tags: tags.filter(({ id }) => named.has(id)), entries },
    reasons: { days: reasonsFor(Object.keys(entries)), tags: reasonsFor(edited) },
  }
}

/**
 * Hands what was not sent to `keep` and takes it out of the calendar, which is then as the server is known to hold it.
 * Answers with it, null for nothing; `noRoom`, and everything stays, where `keep` answers false.
 */
export function takeUnsent(
  replica: Replica,
  drafts: readonly Draft[],
  why: string,
  keep: (part: AsidePart) => boolean,
): AsidePart | null | 'noRoom' {
  const part = unsentPart(replica, drafts, why)
  if (part && !keep(part)) return 'noRoom'
  replica.update(replica.confirmAll)
  replica.store()
  return part
}
