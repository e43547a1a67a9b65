import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, isEmptyEntry } from '@/domain/entries'
import type { AsidePart } from '@/domain/setAside'
import { differs, type Replica } from '@/sync/replica'

/** A note being typed: the text it began with, and the text so far. */
type Draft = { readonly date: Day; readonly start: string; readonly text: string }

/** The lines of a note that `before` does not have. */
function newLines(notes: string, before: string): string {
  const had = new Set(before.split('\n'))
  return notes
    .split('\n')
    .filter((line) => line.trim() !== '' && !had.has(line))
    .join('\n')
}

const joined = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

/**
 * What a person did in another's calendar and had not sent when it was closed to them: the tags and lines that they put
 * on days, notes being typed included, and the tags that they made or changed, each with the reason `why`. Not what
 * others wrote there, nor what the person removed. Null if there is nothing.
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
 * Passes what was not sent to `setAside` and takes it out of the calendar, which then shows what the server is known to
 * hold. Returns what was set aside, null for nothing. If `setAside` answers false it returns `noRoom` and removes
 * nothing.
 */
export function takeOutUnsent(
  replica: Replica,
  drafts: readonly Draft[],
  why: string,
  setAside: (part: AsidePart) => boolean,
): AsidePart | null | 'noRoom' {
  const part = unsentPart(replica, drafts, why)
  if (part && !setAside(part)) return 'noRoom'
  replica.update(replica.confirmAll)
  replica.store()
  return part
}
