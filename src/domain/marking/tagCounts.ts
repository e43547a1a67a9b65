import type { Day } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'

/** How many of some days each tag is on, by its id. */
export function tagCounts(entries: Entries, days: readonly Day[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const day of days) {
    for (const id of entryOf(entries, day).tags) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Whether two counts are equal. */
export function equalCounts(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): boolean {
  return a.size === b.size && [...a].every(([id, count]) => b.get(id) === count)
}
