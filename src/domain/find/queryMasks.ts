import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Index } from './findIndex'
import { isIn, type Word } from './fold'
import { isOfDates } from './hit'

/** The words of a query. Sets of words are bit masks: the first word is 1, the second 2, the third 4. */
export type QueryMasks = {
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
export function queryMasksOf(index: Index, words: readonly Word[]): QueryMasks {
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
