import { type Day, monthOf } from '@/domain/dates'
import { type Entries, entryOf, shownNote } from '@/domain/entries'
import { type Tag, tagsWith } from '@/domain/tags'
import { daysMeant, distance } from './daysMeant'
import { excerptOf, type Piece, piecesOf } from './excerpt'
import { fold, isIn, type Word, wordsOf } from './fold'
import { type Index, runsOf } from './index'
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
export const [MOST_HITS, COMING_DAYS] = [50, 30]

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

/** The days whose notes have one of the words, where the day itself has the others. */
function noted(index: Index, words: readonly Word[]): Hit[] {
  const { calendar, names } = index.haystack
  const { entries, tags } = calendar
  const isBeside = (day: Day, word: Word) =>
    isOfDate(word, day, names) ||
    tagsWith(entryOf(entries, day).tags, tags).some(({ label }) => isIn(label, word)) ||
    index.marks.get(day)?.some(({ name }) => isIn(name, word))
  const isFound = (day: Day) => {
    const note = textOf(entries, day)
    const rest = words.filter((word) => !isIn(note, word))
    return rest.length < words.length && rest.every((word) => isBeside(day, word))
  }
  return index.days.filter(isFound).map((day) => dayHit(index, day, 'day', words))
}

/** The runs whose names have one of the words, where their dates have the others. */
function called(index: Index, words: readonly Word[]): Hit[] {
  const { calendar, names } = index.haystack
  const isCalled = (name: string) => words.some((word) => isIn(name, word))
  const wanted = new Set(calendar.tags.filter(({ label }) => isCalled(label)))
  const tagged = index.days.flatMap((day) =>
    tagsWith(entryOf(calendar.entries, day).tags, calendar.tags)
      .filter((tag) => wanted.has(tag))
      .map((tag) => [day, tag.label, tag] as const),
  )
  const runs = [...(wanted.size > 0 ? runsOf(tagged) : []), ...index.holidays]
  return runs
    .filter(({ name, from, to }) => {
      const rest = words.filter((word) => !isIn(name, word))
      const isDated = (word: Word) => isOfDate(word, from, names) || isOfDate(word, to, names)
      return rest.length < words.length && rest.every(isDated)
    })
    .map(({ name, from, to, tag }) => {
      const tags = tag ? [tag] : []
      return { kind: 'run', day: from, to, tags, note: [], names: piecesOf(name, words) }
    })
}

/** How far a hit is from today, by the nearest of its days. */
function farFrom(today: Day, { day, to }: Hit): number {
  if (day <= today && today <= to) return 0
  return day > today ? distance(day, today) : distance(to, today)
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
  const ranked = [...noted(index, words), ...called(index, words)]
    .map((hit) => ({ hit, far: farFrom(today, hit) }))
    .sort((a, b) => a.far - b.far)
    .map(({ hit }) => hit)
  const hits = [...dates, ...ranked.slice(0, MOST_HITS)]
  return { hits, more: Math.max(0, ranked.length - MOST_HITS) }
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
