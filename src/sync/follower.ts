import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { keepDay, keepTag, type Replica, waitingDays } from '@/sync/replica'
import { type SyncStatus, sameStatus } from '@/sync/status'

/** A tab that edits and shows the calendar while another tab of the browser talks to the server. */
export type Follower = {
  /** The person changed these days or tags; answers whether they are in storage now (E6). */
  edited(days: readonly Day[], tagIds: readonly string[]): boolean
  /** This tab follows from now on, and does not know yet how the leading one stands. */
  begin(): void
  /** The other tab told its status. */
  told(status: SyncStatus): void
  /** Something changed in the calendar or of the session: what is shown is looked at again. */
  look(): void
}

/** A follower of the replica; `isExpired` says whether this tab knows that the session ended (D10). */
export function createFollower(
  replica: Replica,
  isExpired: () => boolean,
  onStatus: (status: SyncStatus) => void,
): Follower {
  let told: SyncStatus = { state: 'syncing' }
  let shown: SyncStatus | null = null

  /** `synced` only if nothing waits that the other tab may not have seen yet (E8). */
  function current(): SyncStatus {
    const days = waitingDays(replica)
    if (isExpired()) return { state: 'local', days }
    if ('days' in told) return { ...told, days }
    return told.state === 'synced' && days > 0 ? { state: 'pending' } : told
  }

  function look(): void {
    const next = current()
    if (shown && sameStatus(shown, next)) return
    shown = next
    onStatus(next)
  }

  return {
    edited(days, tagIds) {
      const tagsHeld = tagIds.map((id) => keepTag(replica, id))
      const daysHeld = days.map((date) => keepDay(replica, date))
      look()
      return [...tagsHeld, ...daysHeld].every(Boolean)
    },
    begin() {
      told = { state: 'syncing' }
      shown = null
      look()
    },
    told(status) {
      told = status
      look()
    },
    look,
  }
}

/** Takes over what the server refused in another tab of this browser, so that it is not asked again. */
export function takeRefused(
  replica: Replica,
  days: readonly Day[],
  tagIds: readonly string[],
): void {
  const { tags, entries } = replica.port.get()
  const refused = new Set(tagIds)
  replica.refusedDays.clear()
  replica.refusedTags.clear()
  for (const date of days) replica.refusedDays.set(date, entryOf(entries, date))
  for (const tag of tags) if (refused.has(tag.id)) replica.refusedTags.set(tag.id, tag)
}
