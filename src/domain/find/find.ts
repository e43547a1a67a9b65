import { type Day, monthOf } from '@/domain/dates'
import { type Entries, entryOf, shownNote } from '@/domain/entries'
import { type Tag, tagsWith } from '@/domain/tags'
import { daysMeant, distance } from './daysMeant'
import { excerptOf, type Piece, piecesOf } from './excerpt'
import { type Index, type Run, runsOf } from './findIndex'
import { fold, isIn, type Word, wordsOf } from './fold'
import type { DateNames } from './typedDay'

/** A day that was found, or consecutive days of one tag or one holiday as one line (F1). */
export type Hit = {
  readonly kind: 'date' | 'day' | 'run'
  readonly day: Day
  /** The last of its days. */
  readonly to: Day
  readonly tags: readonly Tag[]
  /** A line of its note. A text is a text, never markup. */
  readonly note: readonly Piece[]
  /** The names of its holidays, or of the run. */
  readonly names: readonly Piece[]
}

export type Found = {
  readonly hits: readonly Hit[]
  /** How many there are beyond these. */
  readonly more: number
}

/** The most hits that are shown, and how many days what is coming has (F2). */
const [MOST_HITS, COMING_DAYS] = [30, 30]

/** A year or the beginning of a month's name says of a word that it is about dates. */
function isOfDate({ text }: Word, day: Day, { months }: DateNames): boolean {
  if (text === day.slice(0, 4)) return true
  const named = (names: readonly string[]) => fold(names[monthOf(day)] ?? '').startsWith(text)
  return text.length >= 3 && months.some(named)
}

function textOf(entries: Entries, day: Day): string {
  return shownNote(entryOf(entries, day).notes)
}

function dayHit(index: Index, day: Day, kind: Hit['kind'], words: readonly Word[]): Hit {
  const { entries, tags } = index.haystack.calendar
  const names = [...new Set(index.marks.get(day)?.map(({ name }) => name))]
  return {
    kind,
    day,
    to: day,
    tags: tagsWith(entryOf(entries, day).tags, tags),
    note: excerptOf(textOf(entries, day), words),
    names: piecesOf(names.join(', '), words),
  }
}

/** What was found before it is ranked: a day, or a run. */
type Place = { readonly day: Day; readonly to: Day; readonly run?: Run }

/** The days whose notes have one of the words, where the day itself has the others. */
function noted(index: Index, words: readonly Word[]): Place[] {
  const { calendar, names } = index.haystack
  const { entries, tags } = calendar
  const isBeside = (day: Day, word: Word) =>
    isOfDate(word, day, names) ||
    tagsWith(entryOf(entries, day).tags, tags).some(({ label }) => isIn(label, word)) ||
    index.marks.get(day)?.some(({ name }) => isIn(name, word))
  const isFound = (day: Day) => {
    const note = textOf(entries, day)
    const isThere = (word: Word) => isIn(note, word)
    return words.some(isThere) && words.every((word) => isThere(word) || isBeside(day, word))
  }
  return index.days.filter(isFound).map((day) => ({ day, to: day }))
}

/** The runs whose names have one of the words, where their dates have the others. */
function called(index: Index, words: readonly Word[]): Place[] {
  const { calendar, names } = index.haystack
  const isCalled = (name: string) => words.some((word) => isIn(name, word))
  const wanted = calendar.tags.filter(({ label }) => isCalled(label))
  const isOf = (run: Run) => {
    const rest = words.filter((word) => !isIn(run.name, word))
    const isDated = (word: Word) => isOfDate(word, run.from, names) || isOfDate(word, run.to, names)
    return rest.every(isDated)
  }
  const runs = [...tagRunsOf(index, wanted), ...index.holidays.filter(({ name }) => isCalled(name))]
  return runs.filter(isOf).map((run) => ({ day: run.from, to: run.to, run }))
}

function tagRunsOf({ days, haystack }: Index, wanted: readonly Tag[]): Run[] {
  const { entries } = haystack.calendar
  const byId = new Map(wanted.map((tag) => [tag.id, tag]))
  const said: [Day, string, Tag][] = []
  for (const day of byId.size > 0 ? days : []) {
    for (const id of entryOf(entries, day).tags) {
      const tag = byId.get(id)
      if (tag) said.push([day, tag.label, tag])
    }
  }
  return runsOf(said)
}

/** The places nearest to today; of what lies before and after it only the nearest days are counted out. */
function nearest(places: readonly Place[], today: Day): Place[] {
  const past = places.filter(({ to }) => to < today).sort((a, b) => (a.to < b.to ? 1 : -1))
  const next = places.filter(({ day }) => day > today).sort((a, b) => (a.day < b.day ? -1 : 1))
  const now = places.filter(({ day, to }) => day <= today && today <= to)
  const some = [past, next].flatMap((list) => list.slice(0, MOST_HITS))
  const ranked = some
    .map((place) => ({ place, far: distance(place.day > today ? place.day : place.to, today) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place)
  return [...now, ...ranked].slice(0, MOST_HITS)
}

function hitAt(index: Index, { day, to, run }: Place, words: readonly Word[]): Hit {
  if (!run) return dayHit(index, day, 'day', words)
  const tags = run.tag ? [run.tag] : []
  return { kind: 'run', day, to, tags, note: [], names: piecesOf(run.name, words) }
}

/**
 * What a query finds: first the days that it means as a date, then notes, tags and holidays that have all of its
 * words, without regard to case and accents, the nearest to today first (F1).
 */
export function find(query: string, index: Index): Found {
  const { today, language, names, isOpen } = index.haystack
  const words = wordsOf(query, index.hasMarks)
  if (words.length === 0) return { hits: [], more: 0 }
  const dates = daysMeant(query, language, today, names).map((day): Hit => {
    if (isOpen(day)) return dayHit(index, day, 'date', [])
    return { kind: 'date', day, to: day, tags: [], note: [], names: [] }
  })
  const places = [...noted(index, words), ...called(index, words)]
  const hits = nearest(places, today).map((place) => hitAt(index, place, words))
  return { hits: [...dates, ...hits], more: places.length - hits.length }
}

/** The next days that hold something or are public holidays, from today on (F2). */
export function coming(index: Index): readonly Hit[] {
  const { today } = index.haystack
  const holidays = [...index.marks]
    .filter(([, marks]) => marks.some(({ kind }) => kind === 'holiday'))
    .map(([day]) => day)
  const days = [...new Set([...index.days, ...holidays])].filter((day) => day >= today)
  return days
    .sort()
    .slice(0, COMING_DAYS)
    .map((day) => dayHit(index, day, 'day', []))
}
