import { addDays, type Day, daysBetween } from '@/domain/dates'
import { DEFAULT_TAGS, type Tag, type TagChanges } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/records'

/** The default tags under ids as the server has them. */
export const cloudTags: readonly Tag[] = DEFAULT_TAGS.map((tag) => ({
  ...tag,
  id: `tag00000000000${tag.id}`,
}))

/** A tag with other values; a leave of 0 is none. */
export function withChanges(tag: Tag, changes: TagChanges): Tag {
  const { leave, ...rest } = { ...tag, ...changes }
  return leave ? { ...rest, leave } : rest
}

const notes = ['Zahnarzt 9 Uhr', 'Среща с Жени', '🌻 Garten\nund Balkon', 'Call Ann']

/** A year in which every day has a note and one to three tags. */
export function fullYear(year: number): CloudEntry[] {
  const first: Day = `${year}-01-01`
  return Array.from({ length: daysBetween(first, `${year + 1}-01-01`) }, (_, i) => ({
    id: `day${String(i).padStart(12, '0')}`,
    date: addDays(first, i),
    rev: 1_000 + i,
    entry: {
      tags: cloudTags.slice(0, 1 + (i % 3)).map((tag) => tag.id),
      notes: `${notes[i % notes.length]} (${i})`,
    },
  }))
}

/** A day as the server has it, with the tags of these numbers (from 1) and a note. */
export const cloudDay = (date: string, numbers: readonly number[], notes = '') => ({
  id: date.replaceAll('-', '').padEnd(15, '0'),
  date,
  entry: { tags: numbers.flatMap((n) => cloudTags[n - 1]?.id ?? []), notes },
  rev: 1,
})
