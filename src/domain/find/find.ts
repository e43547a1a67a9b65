import { addDays, type Day } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'
import { type Tag, tagsWith } from '@/domain/tags'
import { daysMeant, distance } from './daysMeant'
import { type Index, type Run, runsOf } from './findIndex'
import { dayHit, type Hit, hitAt, isOfDates, noteOf, type Place } from './hit'
import { isIn, type Word, wordsOf } from './spellings'

export type Found = {
  readonly hits: readonly Hit[]
  /** How many more there are. */
  readonly more: number
}

/** How many hits are shown at first, and how many more with each step. */
export const HITS_AT_ONCE = 30

/** The places nearest to today; before and after it only the `most` nearest are considered. */
function nearest(places: readonly Place[], today: Day, most: number): Place[] {
  const past = places.filter(({ to }) => to < today).sort((a, b) => (a.to < b.to ? 1 : -1))
  const next = places.filter(({ day }) => day > today).sort((a, b) => (a.day < b.day ? -1 : 1))
  const now = places.filter(({ day, to }) => day <= today && today <= to)
  const some = [past, next].flatMap((list) => list.slice(0, most))
  const ranked = some
    .map((place) => ({ place, far: distance(place.day > today ? place.day : place.to, today) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place)
  return [...now, ...ranked].slice(0, most)
}

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

/** The words of a query. Sets of words are bit masks: the first word is 1, the second 2, the third 4. */
type QueryMasks = {
  readonly words: readonly Word[]
  /** The mask of all words. */
  readonly all: number
  /** The words that occur in a name. */
  inName(name: string): number
  /** The words that name the month or year of a day. */
  dated(day: Day): number
  /** The words in the labels of a day's tags or in the names of its holidays. */
  onDay(day: Day): number
}

/** Caches a function: there are few names, tags and months, but many days. */
function cached(work: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>()
  return (key) => {
    const found = known.get(key) ?? work(key)
    known.set(key, found)
    return found
  }
}

/** Prepares the words of a query for all days. */
function queryMasksOf(index: Index, words: readonly Word[]): QueryMasks {
  const { calendar, names } = index.haystack
  const bitsOf = (isThere: (word: Word) => boolean) =>
    words.reduce((bits, word, at) => (isThere(word) ? bits | (1 << at) : bits), 0)
  const inName = cached((name) => bitsOf((word) => isIn(name, word)))
  const inMonth = cached((month) => {
    const day = `${month}-01`
    return bitsOf((word) => isOfDates(word, day, day, names))
  })
  const ofTags = new Map(calendar.tags.map(({ id, label }) => [id, inName(label)]))
  const onDay = (day: Day) => {
    let bits = 0
    for (const id of entryOf(calendar.entries, day).tags) bits |= ofTags.get(id) ?? 0
    for (const { title } of index.marks.get(day) ?? []) bits |= inName(title)
    return bits
  }
  const all = 2 ** words.length - 1
  return { words, all, inName, dated: (day) => inMonth(day.slice(0, 7)), onDay }
}

/** The days whose notes contain the words that their month, tags and holidays do not. */
function placesByNote(index: Index, { words, all, dated, onDay }: QueryMasks): Place[] {
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
function placesByName(index: Index, { words, inName }: QueryMasks): Place[] {
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
function placesByDay(index: Index, { words, all, inName, dated, onDay }: QueryMasks): Place[] {
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

/**
 * What a query finds: first the days that it means as a date, then notes, tags and holidays with all of its words,
 * ignoring case, accents and typography, the nearest to today first.
 * @param most how many of these are returned, besides the dates
 */
export function find(query: string, index: Index, most = HITS_AT_ONCE): Found {
  const { today, language, names, isOpen } = index.haystack
  const words = wordsOf(query)
  if (words.length === 0) return { hits: [], more: 0 }
  const dates = daysMeant(query, language, today, names).map((day): Hit => {
    if (isOpen(day)) return dayHit(index, { day, to: day }, 'date', [])
    return { kind: 'date', day, to: day, tags: [], note: [], names: [] }
  })
  const masks = queryMasksOf(index, words)
  const places = [
    ...placesByNote(index, masks),
    ...placesByName(index, masks),
    ...placesByDay(index, masks),
  ]
  const hits = nearest(places, today, most).map((place) => hitAt(index, place, words))
  return { hits: [...dates, ...hits], more: places.length - hits.length }
}
