import type { Day } from '@/domain/dates'
import { daysFrom } from '@/domain/marking/block'
import { endMessage, MANY_DAYS } from '@/state/notify'
import { createOwnedStore } from '@/state/ownedStore'
import type { StoredCopy } from '@/storage/local/copiedDays'

/** A selection of days, from `anchor` to `head`, in either order; `head` is the end that moves. */
export type Selection = { readonly anchor: Day; readonly head: Day }

/** The selected days of the calendar; null while there are none. */
export const selection = createOwnedStore<Selection | null>(null)

/** Selects the days between two. A new selection closes messages about many days; the same one changes nothing. */
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

/** The days that were copied last, and their owner; they outlive the selection, and other people do not get them. */
export const copied = createOwnedStore<(StoredCopy & { readonly owner: string }) | null>(null)

/** The id of the tag that a click puts on a day or takes off, while it is chosen in the legend; else null. */
export const brush = createOwnedStore<string | null>(null)
