import { equalEntries } from '@/domain/entries'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'
import { forgetRefused } from '@/sync/refusals'
import { type Replica, waitingChanges } from '@/sync/replica'
import { isSaved, type SyncStatus, sameStatus } from '@/sync/status'
import type { LeaderState } from '@/sync/tabs'

/** A tab that edits and shows the calendar while another tab of the browser talks to the server. */
export type Follower = {
  /** This tab follows from now on, and does not know yet how the leading one stands. */
  begin(): void
  /** This tab leads from now on, and tries itself what was to be tried again. */
  end(): void
  /** The leading tab sent how it stands. */
  setLeaderState(state: LeaderState): void
  /** What was refused is to be tried again: by the leading tab, or by this one if it leads before that. */
  wantRetry(): void
  /** Something changed in the calendar or of the session: the status may be another one. */
  updateStatus(): void
}

/** A follower of the replica; `isExpired` says whether this tab knows that the session ended. */
export function createFollower(
  replica: Replica,
  isExpired: () => boolean,
  onStatus: (status: SyncStatus) => void,
): Follower {
  let leaderStatus: SyncStatus = { state: 'syncing' }
  let shown: SyncStatus | null = null
  /** What was refused is to be tried again, until the leading tab has done it. */
  let retry: 'asked' | 'underWay' | null = null

  /** `synced` only if nothing waits that the other tab may not have seen yet. */
  function current(): SyncStatus {
    const days = waitingChanges(replica)
    if (isExpired()) return { state: 'local', days }
    if ('days' in leaderStatus) return { ...leaderStatus, days }
    return isSaved(leaderStatus) && days > 0 ? { state: 'pending' } : leaderStatus
  }

  function updateStatus(): void {
    const next = current()
    if (shown && sameStatus(shown, next)) return
    shown = next
    onStatus(next)
  }

  return {
    begin() {
      leaderStatus = { state: 'syncing' }
      shown = null
      updateStatus()
    },
    end() {
      if (retry) forgetRefused(replica)
      retry = null
    },
    setLeaderState(state) {
      takeRefused(replica, state)
      leaderStatus = state.status
      if (leaderStatus.state === 'syncing') retry &&= 'underWay'
      else if (retry === 'underWay') retry = null
      updateStatus()
    },
    wantRetry() {
      retry = 'asked'
    },
    updateStatus,
  }
}

/** What the server refused and was not changed since, to be sent to the tabs that follow. */
export function refusedIn(replica: Replica): Pick<LeaderState, 'refusedDays' | 'refusedTags'> {
  const { days, tags } = replica.refused
  const refusedDays = [...days].flatMap(([date, { value, why }]) =>
    replica.day(date) === value ? [{ date, entry: value, why }] : [],
  )
  const isRefused = (tag: Tag) => sameTag(tags.get(tag.id)?.value ?? null, tag)
  return { refusedDays, refusedTags: replica.calendar().tags.filter(isRefused) }
}

/**
 * Takes over what the server refused the leading tab, so that it is not sent again; a day that is different here
 * was changed since.
 */
function takeRefused(replica: Replica, { refusedDays, refusedTags }: LeaderState): void {
  forgetRefused(replica)
  for (const { date, entry, why } of refusedDays) {
    const value = replica.day(date)
    if (equalEntries(value, entry)) replica.refused.days.set(date, { value, why })
  }
  for (const tag of refusedTags) replica.refused.tags.set(tag.id, { value: tag, why: '' })
}
