import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { comparableText, MAX_LABEL_LENGTH } from '@/domain/tagDraft'
import { PALETTE, type Tag, type TagDraft } from '@/domain/tags'
import { beginningOf } from '@/domain/text'
import type { FoundEvent, IcsContent } from './content'
import { MINUTE, timeOfWall } from './stamp'

/** What imported events become: lines of notes, a tag for each category or file, or one tag. */
export type ImportAs = 'notes' | 'categories' | 'files' | TagDraft

/** How events are imported. `details`: notes include place and description; events that become a tag get notes, too. */
export type ImportHow = { readonly as: ImportAs; readonly details: boolean }

const sameLabel = (label: string, known: readonly Tag[]) => {
  const wanted = comparableText(label)
  return known.find((tag) => comparableText(tag.label) === wanted)
}

const letterOf = (label: string) => [...label][0]?.toUpperCase() ?? '?'

/**
 * A tag from this app's file. If another program dropped its letter, it is the known tag of that name, or takes a new
 * letter.
 */
function ownTag(draft: TagDraft, known: readonly Tag[]): TagDraft {
  if (draft.short !== '') return draft
  const { label } = draft
  return sameLabel(label, known) ?? { label, short: letterOf(label), color: PALETTE[0]?.hex ?? '' }
}

/** The tag of a category or file: a known one with that name, or the `n`th new one, each in another colour. */
function categoryTag(label: string, known: readonly Tag[], n: number): TagDraft {
  const same = sameLabel(label, known)
  if (same) return same
  const used = new Set(known.map(({ color }) => color))
  const free = PALETTE.filter(({ hex }) => !used.has(hex))
  const colours = free.length > 0 ? free : PALETTE
  const { hex = '' } = colours[n % colours.length] ?? {}
  return { label: beginningOf(label, MAX_LABEL_LENGTH - 1), short: letterOf(label), color: hex }
}

/** What stands on a day: minutes since midnight (-1 for the whole day), and the words. */
type Line = { readonly at: number; readonly text: string }

/** Longest imported description, in UTF-16 units: invitations contain pages of legal text. */
const MOST_TEXT = 1_000

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/**
 * What an event writes on each of its days. With `details` each occurrence starts with the place, and the first day of
 * all has the description.
 */
function linesOfEvent(event: FoundEvent, details: boolean): [Day, Line][] {
  const words = inOneLine(event.title || event.text)
  const about = details ? descriptionOf(event) : ''
  return event.days.map(({ day, at, isFirst }, i) => {
    const place = details && isFirst && event.place ? `, ${inOneLine(event.place)}` : ''
    const title = `${at < 0 ? '' : `${timeOfWall(at * MINUTE)} `}${words}${place}`
    return [day, { at, text: i === 0 && about ? `${title}\n${about}` : title }]
  })
}

/** Whether an event has only a title. */
const isTitleOnly = (event: FoundEvent): boolean =>
  event.days.every(({ at }) => at < 0) && event.place === '' && descriptionOf(event) === ''

/** Whether an event has a place or a description. */
export const hasDetails = (event: FoundEvent): boolean =>
  event.place !== '' || descriptionOf(event) !== ''

/** The description without empty lines and without the title, with which many programs begin it. */
function descriptionOf({ title, text }: FoundEvent): string {
  if (title === '') return ''
  const [first = '', ...rest] = text.split('\n')
  const lines = first.trim() === title ? rest : [first, ...rest]
  return beginningOf(lines.filter((line) => line.trim()).join('\n'), MOST_TEXT)
}

/** Whole days first, then by time; no text twice. */
function sortedTexts(lines: readonly Line[]): string[] {
  return [...new Set([...lines].sort((a, b) => a.at - b.at).map(({ text }) => text))]
}

/**
 * The events of files as a calendar, to be merged into that of a person with the tags `known`. `labelOf` names the tag
 * of a file.
 */
export function calendarOfIcs(
  { events }: IcsContent,
  as: ImportAs,
  known: readonly Tag[],
  details = false,
  labelOf: (file: number) => string = () => '',
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
      const labels = labelsOf(as, as === 'files' ? [labelOf(event.file)] : event.categories)
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

const labelsOf = (as: ImportAs, names: readonly string[]): string[] =>
  as === 'categories' || as === 'files'
    ? [...new Set(names.map((one) => one.trim()).filter(Boolean))]
    : []

function push<T>(lists: Map<Day, T[]>, day: Day, one: T): void {
  const known = lists.get(day)
  if (known) known.push(one)
  else lists.set(day, [one])
}
