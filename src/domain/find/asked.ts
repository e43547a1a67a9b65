import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Index } from './findIndex'
import { isIn, type Word } from './fold'
import { isOfDates } from './hit'

/** The words of a query, some of them written as bits of a number: the first word is 1, the second 2, the third 4. */
export type Asked = {
  readonly words: readonly Word[]
  /** All of them. */
  readonly all: number
  /** Those that are in a name. */
  inName(name: string): number
  /** Those that say the month or the year of a day. */
  dated(day: Day): number
  /** Those that are in the labels of a day's tags, or in the names of its holidays. */
  onDay(day: Day): number
}

/** Keeps what is worked out once: names, tags and months are few, and days are many. */
function kept(work: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>()
  return (key) => {
    const found = known.get(key) ?? work(key)
    known.set(key, found)
    return found
  }
}

/** Gets the words of a query ready to be asked of each day. */
export function askedOf(index: Index, words: readonly Word[]): Asked {
  const { calendar, names } = index.haystack
  const bitsOf = (isThere: (word: Word) => boolean) =>
    words.reduce((bits, word, at) => (isThere(word) ? bits | (1 << at) : bits), 0)
  const inName = kept((name) => bitsOf((word) => isIn(name, word)))
  const inMonth = kept((month) => {
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
