import { addDays, type Day } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'
import { type Tag, tagsWith } from '@/domain/tags'
import { type Index, type Run, runsOf } from './findIndex'
import { isIn, type Word } from './fold'
import { isOfDates, noteOf, type Place } from './hit'
import type { QueryMasks } from './queryMasks'

/** Sorted days as places; consecutive days with the same note become one. */
export function sameNotes(entries: Entries, days: readonly Day[]): Place[] {
  const places: { day: Day; to: Day }[] = []
  for (const day of days) {
    const last = places.at(-1)
    const isSame = last && noteOf(entries, last.to) === noteOf(entries, day)
    if (isSame && addDays(last.to, 1) === day) last.to = day
    else places.push({ day, to: day })
  }
  return places
}

/** The days whose notes contain the words that their month, tags and holidays do not. */
export function placesByNote(index: Index, { words, all, dated, onDay }: QueryMasks): Place[] {
  const { entries } = index.haystack.calendar
  const isFound = (day: Day) => {
    const note = noteOf(entries, day)
    if (note === '') return false
    const isPlain = !index.intricate.has(day)
    const missing = all & ~(dated(day) | onDay(day))
    const isThere = (word: Word) => isIn(note, word, isPlain)
    if (missing === 0) return words.some(isThere)
    return words.every((word, at) => (missing & (1 << at)) === 0 || isThere(word))
  }
  return sameNotes(entries, index.days.filter(isFound))
}

/** Runs of days with the same tag. */
export function tagRunsOf({ days, haystack }: Index, wanted: readonly Tag[]): Run[] {
  const { entries } = haystack.calendar
  const byId = new Map(wanted.map((tag) => [tag.id, tag]))
  const tagDays: [Day, string, readonly Tag[]][] = []
  for (const day of byId.size > 0 ? days : []) {
    for (const id of entryOf(entries, day).tags) {
      const tag = byId.get(id)
      if (tag) tagDays.push([day, tag.label, [tag]])
    }
  }
  return runsOf(tagDays)
}

/** The runs whose names contain the words that their dates do not. */
export function placesByName(index: Index, { words, inName }: QueryMasks): Place[] {
  const { calendar, names } = index.haystack
  const wanted = calendar.tags.filter(({ label }) => inName(label) > 0)
  const isOf = ({ name, from, to }: Run) =>
    words.every((word, at) => inName(name) & (1 << at) || isOfDates(word, from, to, names))
  const holidays = index.named.filter(({ name }) => inName(name) > 0)
  return [...tagRunsOf(index, wanted), ...holidays]
    .filter(isOf)
    .map((run) => ({ day: run.from, to: run.to, run }))
}

/** Runs of days that have all words only in several of their tags and holidays together. */
export function placesByDay(
  index: Index,
  { words, all, inName, dated, onDay }: QueryMasks,
): Place[] {
  if (words.length < 2) return []
  const { entries, tags } = index.haystack.calendar
  const tagDays: [Day, string, readonly Tag[]][] = []
  for (const day of new Set([...index.days, ...index.marks.keys()])) {
    const beside = onDay(day)
    if (beside === 0 || (beside | dated(day)) !== all) continue
    const isFound = (name: string) => inName(name) > 0
    const own = tagsWith(entryOf(entries, day).tags, tags).filter(({ label }) => isFound(label))
    const titles = (index.marks.get(day) ?? [])
      .flatMap(({ title, each = [title] }) => each)
      .filter(isFound)
    const found = [...new Set([...own.map(({ label }) => label), ...titles])]
    const isOne = found.some((name) => (inName(name) | dated(day)) === all)
    if (!isOne) tagDays.push([day, found.join(' · '), own])
  }
  const inOrder = tagDays.sort(([a], [b]) => (a < b ? -1 : 1))
  return runsOf(inOrder).map((run) => ({ day: run.from, to: run.to, run }))
}
