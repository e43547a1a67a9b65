import { isDay } from '@/domain/dates'
import { type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'
import { areDefaultTags, type Tag } from '@/domain/tags'
import { beginningOf, isBlank } from '@/domain/text'

/** Everything a person plans: the tags in list order and the days. */
export type Calendar = { readonly tags: readonly Tag[]; readonly entries: Entries }

/** Whether there is local data: a tag that is no default tag, or a day with tags or a note. */
export function hasLocalData({ tags, entries }: Calendar): boolean {
  if (!areDefaultTags(tags)) return true
  // A loop that stops at the first such day, as every edit of a visitor calls this.
  for (const date in entries) if (!isEmptyEntry(entryOf(entries, date))) return true
  return false
}

/** Reads tag ids from an array or its JSON text; duplicates are dropped. */
export function readTagIds(value: unknown): string[] {
  const list = typeof value === 'string' ? parsedOrEmpty(value) : value
  if (!Array.isArray(list)) return []
  return [...new Set(list.filter((id): id is string => typeof id === 'string' && id !== ''))]
}

function parsedOrEmpty(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/** Reads an untrusted note; a note without visible characters counts as none. */
export function readNotes(value: unknown): string {
  return typeof value === 'string' && !isBlank(value) ? value : ''
}

/** Reads an untrusted entry; null if nothing in it is readable. */
export function readEntry(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null
  const { tags, notes } = value as { tags?: unknown; notes?: unknown }
  const entry = { tags: readTagIds(tags), notes: readNotes(notes) }
  return isEmptyEntry(entry) ? null : entry
}

/** Reads untrusted days; malformed ones are dropped. */
export function readEntries(value: unknown): Entries {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries: Record<string, Entry> = {}
  for (const [date, raw] of Object.entries(value)) {
    const entry = isDay(date) ? readEntry(raw) : null
    if (entry) entries[date] = entry
  }
  return entries
}

/** Longer labels are cut: far longer than any real one, yet short enough to be shown. */
const MAX_READ_LABEL = 1_000

/** Reads an untrusted tag; null if label, letter, colour or id is missing. */
export function readTag(value: unknown): Tag | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, label, short, color, leave } = value as Record<string, unknown>
  const texts = [id, label, short, color]
  if (!texts.every((text) => typeof text === 'string' && text.trim() !== '')) return null
  const [shownLabel, shownShort] = [label, short].map((text) =>
    beginningOf(text as string, MAX_READ_LABEL),
  )
  const isLeave = leave === 0.5 || leave === 1
  return { id, label: shownLabel, short: shownShort, color, ...(isLeave && { leave }) } as Tag
}

/** Reads an untrusted tag list row by row; null if it is no list. */
export function readTags(value: unknown): Tag[] | null {
  if (!Array.isArray(value)) return null
  const seen = new Set<string>()
  return value.flatMap((raw) => {
    const tag = readTag(raw)
    if (!tag || seen.has(tag.id)) return []
    seen.add(tag.id)
    return [tag]
  })
}
