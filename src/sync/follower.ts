import { equalEntries } from '@/domain/entries'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'
import { forgetRefused } from '@/sync/refusals'
import { type Replica, waitingChanges } from '@/sync/replica'
import { isSaved, type SyncStatus, sameStatus } from '@/sync/status'
import type { LeaderState } from '@/sync/tabs'

/** What a tab needs that edits and shows the calendar while another tab of the browser, the leader, saves it. */
export type Follower = {
  /** This tab follows from now on. It does not know the leader's status yet. */
  begin(): void
  /** This tab leads from now on, and tries itself what a leader was asked to try again. */
  end(): void
  /** The leader has sent its state. */
  setLeaderState(state: LeaderState): void
  /** What was refused shall be tried again: by the leader, or by this tab if it leads before that. */
  wantRetry(): void
  /** The calendar or the session has changed: shows the status anew. */
  updateStatus(): void
}

/** Makes a follower; `isExpired` says whether this tab knows that the session has ended. */
export function createFollower(
  replica: Replica,
  isExpired: () => boolean,
  onStatus: (status: SyncStatus) => void,
): Follower {
  let leaderStatus: SyncStatus = { state: 'syncing' }
  let shown: SyncStatus | null = null
  /** How far a wanted retry is: the leader was asked, or it is saving. Null if none is wanted, or it is done. */
  let retry: 'asked' | 'underWay' | null = null

  /** The leader's status. Not `synced` while something waits here that the leader may not have seen yet. */
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
      adoptRefused(replica, state)
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

/** What the server refused and nobody changed since, for the tabs that follow. */
export function refusedIn(replica: Replica): Pick<LeaderState, 'refusedDays' | 'refusedTags'> {
  const { days, tags } = replica.refused
  const refusedDays = [...days].flatMap(([date, { value, why }]) =>
    replica.day(date) === value ? [{ date, entry: value, why }] : [],
  )
  const isRefused = (tag: Tag) => sameTag(tags.get(tag.id)?.value ?? null, tag)
  return { refusedDays, refusedTags: replica.calendar().tags.filter(isRefused) }
}

/**
 * Takes over what the server refused the leader, so that this tab does not send it again when it leads. A day that is
 * different here was changed since, and may be sent.
 */
function adoptRefused(replica: Replica, { refusedDays, refusedTags }: LeaderState): void {
  forgetRefused(replica)
  for (const { date, entry, why } of refusedDays) {
    const value = replica.day(date)
    if (equalEntries(value, entry)) replica.refused.days.set(date, { value, why })
  }
  for (const tag of refusedTags) replica.refused.tags.set(tag.id, { value: tag, why: '' })
}
