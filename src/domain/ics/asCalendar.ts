import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { comparableText } from '@/domain/tagDraft'
import { PALETTE, type Tag, type TagDraft } from '@/domain/tags'
import { MINUTE, timeOfWall } from './civil'
import type { FoundEvent, IcsContent } from './content'

/** As what the events of others come in: as lines of notes, or as days of a tag. */
export type ImportAs = 'notes' | TagDraft

/** What stands on a day: the time, in minutes or -1 for the whole day, and the words. */
type Line = { readonly at: number; readonly text: string }

/** The days of a file as a calendar, to be merged into that of a person who has some `tags` (I2, D2). */
export function calendarOfIcs(
  { events }: IcsContent,
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
  const { tags, notes, lines } = byDays(events)
  for (const { days, ...draft } of tags.values()) put(wholeTag(draft, known), days)
  for (const [day, texts] of notes) entryOn(day).notes = [...new Set(texts)].join('\n')
  if (as !== 'notes') put(as, lines.keys())
  else {
    for (const [day, some] of lines) {
      const entry = entryOn(day)
      entry.notes = [entry.notes, ...sortedTexts(some)].filter(Boolean).join('\n')
    }
  }
  return { tags: list, entries: entries as Record<Day, Entry> }
}

/** Own tags with their days, and own notes and the lines of others by their days. */
function byDays(events: readonly FoundEvent[]) {
  const tags = new Map<string, TagDraft & { readonly days: Set<Day> }>()
  const notes = new Map<Day, string[]>()
  const lines = new Map<Day, Line[]>()
  for (const { own, title, text, letter, color, days } of events) {
    if (own === 'tag') {
      const key = `${title}\n${letter}`
      const tag = tags.get(key) ?? { label: title, short: letter, color, days: new Set<Day>() }
      tags.set(key, tag)
      for (const { day } of days) tag.days.add(day)
    } else if (own === 'note') for (const { day } of days) push(notes, day, text)
    else {
      const words = (title || text).replace(/\s*\n\s*/g, ' ')
      for (const { day, at } of days) {
        push(lines, day, { at, text: at < 0 ? words : `${timeOfWall(at * MINUTE)} ${words}` })
      }
    }
  }
  return { tags, notes, lines }
}

function push<T>(lists: Map<Day, T[]>, day: Day, one: T): void {
  const known = lists.get(day)
  if (known) known.push(one)
  else lists.set(day, [one])
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
function sortedTexts(lines: readonly Line[]): string[] {
  return [...new Set([...lines].sort((a, b) => a.at - b.at).map(({ text }) => text))]
}
