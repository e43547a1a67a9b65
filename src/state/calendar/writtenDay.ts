import type { Day } from '@/domain/dates'
import { createOwnedStore } from '@/state/ownedStore'

/** The day on which a note is being written in this page; null while there is none. */
export const writtenDay = createOwnedStore<Day | null>(null)

/** A note is open to be written from now on; answers with an "off". */
export function startWriting(date: Day): () => void {
  writtenDay.set(date)
  return () => {
    if (writtenDay.get() === date) writtenDay.set(null)
  }
}
