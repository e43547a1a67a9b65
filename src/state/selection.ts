import type { Day } from '@/domain/dates'
import { daysFrom } from '@/domain/marking/block'
import { endMessage, MANY_DAYS } from '@/state/notify'
import { createOwnedStore } from '@/state/ownedStore'
import type { StoredCopy } from '@/storage/local/copiedDays'

/** The days between two, whichever comes first; `head` is the one that moves on. */
export type Selection = { readonly anchor: Day; readonly head: Day }

/** The selected days of the calendar; null while there are none. */
export const selection = createOwnedStore<Selection | null>(null)

/** Selects the days between two; the same ones call no listener. Another selection ends what is said of many days. */
export function select(anchor: Day, head: Day): void {
  const now = selection.get()
  if (now?.anchor === anchor && now.head === head) return
  if (now?.anchor !== anchor) endMessage(MANY_DAYS)
  selection.set({ anchor, head })
}

/** Ends the selection. */
export const endSelection = (): void => selection.set(null)

/** The selected days in order. */
export function selectedDays(of = selection.get()): Day[] {
  return of ? daysFrom(of.anchor, of.head) : []
}

/** What was copied last, and whose it is; it outlives the selection, and nobody else gets it. */
export const copied = createOwnedStore<(StoredCopy & { readonly owner: string }) | null>(null)

/** The tag that a click puts on a day or takes off, while the legend has it armed. */
export const brush = createOwnedStore<string | null>(null)
