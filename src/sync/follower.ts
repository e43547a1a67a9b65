import type { Day } from '@/domain/dates'
import { entryOf, equalEntries } from '@/domain/entries'
import { sameTag } from '@/domain/tabMerge'
import { forgetRefused } from '@/sync/refusedRecords'
import { type Replica, storeChanges, waitingChanges } from '@/sync/replica'
import { type SyncStatus, sameStatus } from '@/sync/status'
import type { LeaderState } from '@/sync/tabMessages'

/** A tab that edits and shows the calendar while another tab of the browser talks to the server. */
export type Follower = {
  /** The person changed these days or tags; answers whether they are in storage now (E6). */
  edited(days: readonly Day[], tagIds: readonly string[]): boolean
  /** This tab follows from now on, and does not know yet how the leading one stands. */
  begin(): void
  /** This tab leads from now on, and tries itself what was to be tried again. */
  end(): void
  /** The leading tab told how it stands. */
  told(state: LeaderState): void
  /** Another tab's change was merged. */
  editedInOtherTab(): void
  /** What was refused is to be tried again: by the leading tab, or by this one if it leads before that. */
  wantRetry(): void
  /** Something changed in the calendar or of the session: the status may be another one. */
  updateStatus(): void
}

/** A follower of the replica; `isExpired` says whether this tab knows that the session ended (D10). */
export function createFollower(
  replica: Replica,
  isExpired: () => boolean,
  onStatus: (status: SyncStatus) => void,
): Follower {
  let told: SyncStatus = { state: 'syncing' }
  let shown: SyncStatus | null = null
  /** What was refused is to be tried again, until the leading tab has done it. */
  let retry: 'asked' | 'underWay' | null = null
  /** The tab that leads has every answer. */
  let isAllAnswered = false

  /** `synced` only if nothing waits that the other tab may not have seen yet (E8). */
  function current(): SyncStatus {
    const days = waitingChanges(replica)
    if (isExpired()) return { state: 'local', days }
    if ('days' in told) return { ...told, days }
    return told.state === 'synced' && days > 0 ? { state: 'pending' } : told
  }

  /** Once the leading tab has every answer, what is no longer stored was answered (E4). */
  function forgetAnswered(): void {
    if (!isAllAnswered) return
    const { sentDays, sentTags, outbox } = replica
    for (const date of sentDays.keys()) if (!outbox.hasPendingEntry(date)) sentDays.delete(date)
    for (const id of sentTags.keys()) if (!outbox.hasPendingTag(id)) sentTags.delete(id)
  }

  function updateStatus(): void {
    const next = current()
    if (shown && sameStatus(shown, next)) return
    shown = next
    onStatus(next)
  }

  return {
    edited(days, tagIds) {
      const isStored = storeChanges(replica, days, tagIds)
      updateStatus()
      return isStored
    },
    begin() {
      told = { state: 'syncing' }
      shown = null
      updateStatus()
    },
    end() {
      if (retry) forgetRefused(replica)
      retry = null
      isAllAnswered = false
    },
    told(state) {
      takeRefused(replica, state)
      told = state.status
      isAllAnswered = told.state === 'synced'
      forgetAnswered()
      if (told.state === 'syncing') retry &&= 'underWay'
      else if (retry === 'underWay') retry = null
      updateStatus()
    },
    editedInOtherTab() {
      forgetAnswered()
      updateStatus()
    },
    wantRetry() {
      retry = 'asked'
    },
    updateStatus,
  }
}

/** What the server refused and was not changed since, to be told to the tabs that follow. */
export function refusedIn({
  port,
  refusedDays,
  refusedTags,
  refusals,
}: Replica): Pick<LeaderState, 'refusedDays' | 'refusedTags'> {
  const { tags, entries } = port.get()
  return {
    refusedDays: [...refusedDays]
      .filter(([date, entry]) => entryOf(entries, date) === entry)
      .map(([date, entry]) => ({ date, entry, why: refusals.get(date) ?? '' })),
    refusedTags: tags.filter((tag) => sameTag(refusedTags.get(tag.id) ?? null, tag)),
  }
}

/**
 * Takes over what the server refused the leading tab, so that it is not sent again; a day that is different here
 * was changed since.
 */
function takeRefused(replica: Replica, { refusedDays, refusedTags }: LeaderState): void {
  const { entries } = replica.port.get()
  forgetRefused(replica)
  for (const { date, entry, why } of refusedDays) {
    const shown = entryOf(entries, date)
    if (!equalEntries(shown, entry)) continue
    replica.refusedDays.set(date, shown)
    replica.refusals.set(date, why)
  }
  for (const tag of refusedTags) replica.refusedTags.set(tag.id, tag)
}
