import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag, TagDraft } from '@/domain/tags'
import type { IcsContent } from './content'
import { isTitleOnly, type Line, linesOfEvent, sortedTexts } from './eventLines'
import { categoryTag, ownTag } from './eventTags'

/** As what the events of others come in: as lines of notes, as a tag for each calendar category, or as one tag. */
export type ImportAs = 'notes' | 'categories' | TagDraft

/** How they come in. `details`: as notes with place and description, or beside a tag with notes at all. */
export type ImportHow = { readonly as: ImportAs; readonly details: boolean }

/** The days of a file as a calendar, to be merged into that of a person who has some `tags` (I2, D2). */
export function calendarOfIcs(
  { events }: IcsContent,
  as: ImportAs,
  known: readonly Tag[],
  details = false,
): Calendar {
  const tags = new Map<string, { readonly draft: TagDraft; readonly days: Set<Day> }>()
  const notes = new Map<Day, string[]>()
  const lines = new Map<Day, Line[]>()
  function tag(key: string, draft: () => TagDraft, days: readonly { readonly day: Day }[]): void {
    const found = tags.get(key) ?? { draft: draft(), days: new Set<Day>() }
    tags.set(key, found)
    for (const { day } of days) found.days.add(day)
  }

  for (const event of events) {
    const { own, title, text, letter, color, days } = event
    if (own === 'tag') {
      tag(
        `own ${title}\n${letter}`,
        () => ownTag({ label: title, short: letter, color }, known),
        days,
      )
    } else if (own === 'note') for (const { day } of days) push(notes, day, text)
    else {
      const labels = labelsOf(as, event.categories)
      for (const label of labels) tag(label, () => categoryTag(label, known, tags.size), days)
      if (typeof as === 'object') tag('one', () => as, days)
      const isTagged = typeof as === 'object' || labels.length > 0
      const isSaid = isTagged && labels.includes(title) && isTitleOnly(event)
      if (isTagged && (!details || isSaid)) continue
      for (const [day, line] of linesOfEvent(event, details)) push(lines, day, line)
    }
  }

  const entries: Record<Day, { tags: string[]; notes: string }> = {}
  const entryOn = (day: Day) => {
    entries[day] ??= { tags: [], notes: '' }
    return entries[day]
  }
  const list = [...tags.values()].map(({ draft, days }, i): Tag => {
    const id = `ics${i}`
    for (const day of days) entryOn(day).tags.push(id)
    return { ...draft, id }
  })
  for (const [day, texts] of notes) entryOn(day).notes = [...new Set(texts)].join('\n')
  for (const [day, some] of lines) {
    const entry = entryOn(day)
    entry.notes = [entry.notes, ...sortedTexts(some)].filter(Boolean).join('\n')
  }
  return { tags: list, entries: entries as Record<Day, Entry> }
}

const labelsOf = (as: ImportAs, categories: readonly string[]): string[] =>
  as === 'categories' ? [...new Set(categories.map((one) => one.trim()).filter(Boolean))] : []

function push<T>(lists: Map<Day, T[]>, day: Day, one: T): void {
  const known = lists.get(day)
  if (known) known.push(one)
  else lists.set(day, [one])
}
