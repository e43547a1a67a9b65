import type { Day } from '@/domain/dates'
import { createOwnedStore } from '@/state/ownedStore'

/** The day whose note is being typed in this page; null while none is. */
export const writtenDay = createOwnedStore<Day | null>(null)

/** Notes that a note is open for typing; returns a function that ends this. */
export function startWriting(date: Day): () => void {
  writtenDay.set(date)
  return () => {
    if (writtenDay.get() === date) writtenDay.set(null)
  }
}
