import type { Clock } from '@/sync/clock'
import type { Replica } from '@/sync/replica'

/**
 * What is kept from the server while its Undo is offered, because the plan could not write it back (D5); `run` is the
 * save once the time is over. How long is said by the edit itself, so that every tab knows.
 */
export function createUndoHold(clock: Clock, replica: Replica, run: () => void) {
  let cancel: (() => void) | null = null
  /** Edits that are not held any more, because all was to be sent at once. */
  const released = new Set<string>()

  const heldEdits = () =>
    replica.edits().filter(({ id, heldUntil }) => heldUntil > clock.now() && !released.has(id))

  /**
   * A later edit of a day lets that day go, one of any tag everything: it may take a deletion back or need its room.
   */
  function heldNames(): ReadonlySet<string> {
    const held = new Set<string>()
    if (heldEdits().length === 0) return held
    const ids = new Set(heldEdits().map(({ id }) => id))
    for (const { id, days, tags } of replica.edits()) {
      if (ids.has(id)) for (const name of [...days.keys(), ...tags.keys()]) held.add(name)
      else if (tags.size > 0) held.clear()
      else for (const date of days.keys()) held.delete(date)
    }
    return held
  }

  return {
    isHeld: (name: string) => heldNames().has(name),
    /** Edits came: a save is due when the last of those that are held is free. */
    look() {
      const ends = heldEdits().map(({ heldUntil }) => heldUntil)
      if (ends.length === 0) return
      cancel?.()
      cancel = clock.after(Math.max(...ends) - clock.now(), run)
    },
    /** Nothing is held any more. */
    end() {
      cancel?.()
      cancel = null
      for (const { id } of heldEdits()) released.add(id)
    },
  }
}
