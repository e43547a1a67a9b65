import type { Day } from '@/domain/dates'
import { entryOf, equalEntries } from '@/domain/entries'
import { sameTag } from '@/domain/tabMerge'
import type { Tag } from '@/domain/tags'
import { forgetRefused } from '@/sync/refusals'
import { type Replica, stateOf, waitingChanges } from '@/sync/replica'
import { type SyncStatus, sameStatus } from '@/sync/status'
import { storeChanges } from '@/sync/store'
import type { LeaderState } from '@/sync/tabs'

/** A tab that edits and shows the calendar while another tab of the browser talks to the server. */
export type Follower = {
  /** The person changed these days or tags; answers whether they are in storage now (E6). */
  edited(days: readonly Day[], tagIds: readonly string[]): boolean
  /** This tab follows from now on, and does not know yet how the leading one stands. */
  begin(): void
  /** This tab leads from now on, and tries itself what was to be tried again. */
  end(): void
  /** The leading tab sent how it stands. */
  setLeaderState(state: LeaderState): void
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
  let leaderStatus: SyncStatus = { state: 'syncing' }
  let shown: SyncStatus | null = null
  /** What was refused is to be tried again, until the leading tab has done it. */
  let retry: 'asked' | 'underWay' | null = null
  /** The tab that leads has every answer. */
  let isAllAnswered = false

  /** `synced` only if nothing waits that the other tab may not have seen yet (E8). */
  function current(): SyncStatus {
    const days = waitingChanges(replica)
    if (isExpired()) return { state: 'local', days }
    if ('days' in leaderStatus) return { ...leaderStatus, days }
    return leaderStatus.state === 'synced' && days > 0 ? { state: 'pending' } : leaderStatus
  }

  /** Once the leading tab has every answer, what is no longer stored was answered (E4). */
  function forgetAnswered(): void {
    if (!isAllAnswered) return
    for (const { states, rows } of [replica.days, replica.tags]) {
      for (const [name, state] of states) if (!rows.has(name)) state.sent = []
    }
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
      leaderStatus = { state: 'syncing' }
      shown = null
      updateStatus()
    },
    end() {
      if (retry) forgetRefused(replica)
      retry = null
      isAllAnswered = false
    },
    setLeaderState(state) {
      takeRefused(replica, state)
      leaderStatus = state.status
      isAllAnswered = leaderStatus.state === 'synced'
      forgetAnswered()
      if (leaderStatus.state === 'syncing') retry &&= 'underWay'
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

/** What the server refused and was not changed since, to be sent to the tabs that follow. */
export function refusedIn({
  port,
  days,
  tags: { states },
}: Replica): Pick<LeaderState, 'refusedDays' | 'refusedTags'> {
  const { tags, entries } = port.get()
  const refusedDays = [...days.states].flatMap(([date, { refused }]) =>
    refused && entryOf(entries, date) === refused.value
      ? [{ date, entry: refused.value, why: refused.why }]
      : [],
  )
  const isRefused = (tag: Tag) => sameTag(states.get(tag.id)?.refused?.value ?? null, tag)
  return { refusedDays, refusedTags: tags.filter(isRefused) }
}

/**
 * Takes over what the server refused the leading tab, so that it is not sent again; a day that is different here
 * was changed since.
 */
function takeRefused(replica: Replica, { refusedDays, refusedTags }: LeaderState): void {
  const { entries } = replica.port.get()
  forgetRefused(replica)
  for (const { date, entry, why } of refusedDays) {
    const value = entryOf(entries, date)
    if (equalEntries(value, entry)) stateOf(replica.days, date).refused = { value, why }
  }
  for (const tag of refusedTags) stateOf(replica.tags, tag.id).refused = { value: tag, why: '' }
}
