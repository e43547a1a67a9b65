import { monthDays } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'
import type { Filter } from '@/domain/filter'
import type { Month } from '@/domain/quarters'

/** How many days of some months match a filter, and how many days there are. */
export function countMatches(
  { tags }: Pick<Filter, 'tags'>,
  entries: Entries,
  months: readonly Month[],
) {
  const days = months.flatMap(({ year, month }) => monthDays(year, month))
  const matching = days.filter((date) => entryOf(entries, date).tags.some((id) => tags.has(id)))
  return { matching: matching.length, all: days.length }
}
