import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { comparableText } from '@/domain/tagDraft'
import { PALETTE, type Tag, type TagDraft } from '@/domain/tags'
import type { IcsContent, IcsLine } from './content'

/** As what the events of others come in: as lines of notes, or as days of a tag. */
export type ImportAs = 'notes' | TagDraft

/** The days of a file as a calendar, to be merged into that of a person who has some `tags` (I2, D2). */
export function calendarOfIcs(
  { tags, notes, events }: IcsContent,
  as: ImportAs,
  known: readonly Tag[],
): Calendar {
  const list: Tag[] = []
  const entries: Record<Day, { tags: string[]; notes: string }> = {}
  const entryOn = (day: Day) => {
    entries[day] ??= { tags: [], notes: '' }
    return entries[day]
  }
  function put(draft: TagDraft, days: Iterable<Day>): void {
    const id = `ics${list.length}`
    list.push({ ...draft, id })
    for (const day of days) entryOn(day).tags.push(id)
  }
  for (const { days, ...draft } of tags.values()) put(wholeTag(draft, known), days)
  for (const [day, texts] of notes) entryOn(day).notes = [...new Set(texts)].join('\n')
  if (as !== 'notes') put(as, events.keys())
  else {
    for (const [day, lines] of events) {
      const entry = entryOn(day)
      entry.notes = [entry.notes, ...sortedTexts(lines)].filter(Boolean).join('\n')
    }
  }
  return { tags: list, entries: entries as Record<Day, Entry> }
}

/** A program may have dropped the letter and the colour: the tag of that name has them, or the name itself. */
function wholeTag(draft: TagDraft, known: readonly Tag[]): TagDraft {
  if (draft.short !== '') return draft
  const label = comparableText(draft.label)
  const same = known.find((tag) => comparableText(tag.label) === label)
  const short = [...draft.label][0]?.toUpperCase() ?? '?'
  return same ?? { ...draft, short, color: PALETTE[0]?.hex ?? '' }
}

/** What is on all day comes first, then by the clock; nothing twice. */
function sortedTexts(lines: readonly IcsLine[]): string[] {
  return [...new Set([...lines].sort((a, b) => a.at - b.at).map(({ text }) => text))]
}
