import type { Entry } from '@/domain/entries'

/** What two days have in common: their tags, and the note where it is the same. */
export function sharedContent(a: Entry, b: Entry): Entry {
  return {
    tags: a.tags.filter((id) => b.tags.includes(id)),
    notes: a.notes === b.notes ? a.notes : '',
  }
}
