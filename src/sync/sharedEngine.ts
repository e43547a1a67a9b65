import type { Change } from '@/domain/change'
import { SIGN_OUT_PATIENCE_MS } from '@/domain/timing'
import type { Engine } from '@/sync/engineTypes'
import { createFollower } from '@/sync/follower'
import { waitingChanges } from '@/sync/replica'
import { createSleeps } from '@/sync/sleeps'
import type { SyncStatus } from '@/sync/status'
import type { LeaderState, TabMessage } from '@/sync/tabs'
import { createLeaderTab, type LeaderTab, type LeaderTabTools } from './leaderTab'
import { createVisibilityTimer } from './timers'

export type SharedEngineTools = LeaderTabTools & {
  /** Asks for the lead, because a person looks at this tab. */
  readonly claimLead: () => void
  /** How long a tab keeps its live stream when nobody looks at it any more, in milliseconds. */
  readonly lingerMs: number
  /** Sends a message to the other tabs of the account. */
  readonly post: (message: TabMessage) => void
  /** This tab's state, for tabs that ask while it leads. */
  readonly state: () => LeaderState
  /** Called with the leader's state while this tab follows. */
  readonly onLeaderState: (state: LeaderState) => void
  /** The status to show while this tab follows. */
  readonly onStatus: (status: SyncStatus) => void
}

/**
 * The save engine of one calendar in one of several tabs of a browser. The tab that leads has the engine and the live
 * stream; the others follow it through storage. A tab works on the same replica in both parts, so nothing is lost, and
 * nothing is seen, when the lead changes.
 */
export type SharedEngine = Pick<Engine, 'flush' | 'waiting' | 'expire' | 'resume' | 'dispose'> & {
  /** Shows and stores an edit of a person; true if it is in storage. */
  commit(change: Change): boolean
  startLeading(): void
  startFollowing(): void
  isLeading(): boolean
  /** Another tab wrote this key, or removed it (null). */
  keyChanged(key: string, text: string | null): void
  onMessage(message: TabMessage): void
  /** Somebody looks at the calendar in this tab, or not any more: then the live stream closes after `lingerMs`. */
  setVisible(isVisible: boolean, lingerMs?: number): void
  /** Reads the server again and sends what waits; a visible follower takes the lead for it. */
  refresh(ignoreOfflineFlag?: boolean): void
  retryRefused(): void
  /** The server answers again after trouble: tries at once what was to be tried later. */
  answered(): void
  /** Somebody else has just opened the calendar. */
  joined(): void
  /** The account's access to the calendar has changed: reads all of it anew, if this tab leads. */
  readAnew(): void
}

/** Opens it as a follower, which sends nothing before `startLeading`. */
export function createSharedEngine(tools: SharedEngineTools): SharedEngine {
  const { replica, clock, post } = tools
  /** The engine and stream of this tab while it leads. */
  let leader: LeaderTab | null = null
  let isExpired = false
  let isDisposed = false
  /**
   * The edit up to which another tab wants all sent, while it has not come to this tab through storage, as the message may
   * be quicker. Each edit that comes flushes again until it is here.
   */
  let awaited: string | null = null
  const visibilityTimer = createVisibilityTimer(clock, () => {
    leader?.hints.close()
    leader?.engine.sleep()
  })
  /**
   * Flushes of this tab while it follows (sign-out, reload, save on demand). They wait until everything is answered, for a
   * second at most.
   */
  const flushWaits = createSleeps(clock)
  const follower = createFollower(replica, () => isExpired, tools.onStatus)
  const waiting = () => waitingChanges(replica)
  const isUnanswered = () => !replica.isAtRest()

  function retryRefused(ignoreOfflineFlag = false): void {
    // Other tabs shall know it too: one of them may lead before the next save begins.
    post({ kind: 'retryRefused' })
    tryAgain(ignoreOfflineFlag)
  }

  function tryAgain(ignoreOfflineFlag: boolean): void {
    if (!leader) {
      follower.wantRetry()
      return
    }
    leader.engine.forgetRefusals()
    checkAgain(leader, ignoreOfflineFlag)
  }

  /** Asks what is new and sends what waits; while nobody looks at the tab it only sends. */
  function checkAgain({ engine, hints }: LeaderTab, ignoreOfflineFlag: boolean): void {
    if (visibilityTimer.isAsleep() && replica.isAtRest()) return
    if (!ignoreOfflineFlag && hints.ask()) engine.wake()
    else engine.refresh(ignoreOfflineFlag)
    if (visibilityTimer.isAsleep()) engine.sleep()
    else hints.retry()
  }

  /** Another tab wants everything sent up to the edit `newest`. */
  function flushAsked({ engine }: LeaderTab, newest: string): void {
    awaited = replica.hasSeen(newest) ? null : newest
    void engine.flush(false)
  }

  /** After another tab wrote to storage: the leader saves it, a follower shows its status. */
  function follow(what: 'edit' | 'base' | 'doubt'): void {
    if (!leader) follower.updateStatus()
    else if (what === 'doubt' || (what === 'edit' && namesUnknownTag())) leader.engine.readAgain()
    else if (what === 'edit') {
      leader.engine.edited()
      if (awaited) flushAsked(leader, awaited)
    }
    if (!isUnanswered()) flushWaits.endAll()
  }

  /** Whether an edited day has a tag that this tab does not know: only complete lists show what it is. */
  function namesUnknownTag(): boolean {
    const isUnknown = (id: string) => !replica.tag(id)
    return replica.editedDays().some((date) => replica.rawDay(date).tags.some(isUnknown))
  }

  return {
    isLeading: () => leader !== null,
    waiting,
    startLeading() {
      if (leader || isDisposed) return
      follower.end()
      leader = createLeaderTab(tools, isExpired, visibilityTimer.isAsleep())
    },
    startFollowing() {
      leader?.end()
      leader = null
      replica.readAgain()
      follower.begin()
      post({ kind: 'ask' })
    },
    commit(change) {
      const isStored = replica.commit(change)
      if (leader) leader.engine.edited()
      else follower.updateStatus()
      // An edit reaches the leader only through storage: without room there, this tab has to send it itself.
      if (!leader && !isStored && !isDisposed) tools.claimLead()
      return isStored
    },
    keyChanged(key, text) {
      const what = isDisposed ? null : replica.keyChanged(key, text, leader !== null)
      if (what) follow(what)
    },
    onMessage(message) {
      if (isDisposed) return
      switch (message.kind) {
        case 'hidden':
          if (!leader && visibilityTimer.isVisible()) tools.claimLead()
          return
        case 'state':
          if (leader) return
          tools.onLeaderState(message)
          return follower.setLeaderState(message)
        case 'retryRefused':
          return tryAgain(false)
        case 'ask':
          if (leader) post({ kind: 'state', ...tools.state() })
          return
        case 'flush':
          if (leader) flushAsked(leader, message.newest)
      }
    },
    setVisible(isVisible, lingerMs = tools.lingerMs) {
      visibilityTimer.set(isVisible, lingerMs)
      if (!leader) return
      if (!isVisible) post({ kind: 'hidden' })
      else if (!isExpired) leader.hints.open()
    },
    refresh(ignoreOfflineFlag = false) {
      if (leader && ignoreOfflineFlag) retryRefused(true)
      else if (leader) checkAgain(leader, false)
      else if (visibilityTimer.isVisible()) {
        if (ignoreOfflineFlag) follower.wantRetry()
        tools.claimLead()
      } else if (ignoreOfflineFlag) retryRefused()
    },
    async flush(keepalive) {
      if (leader) {
        if (!keepalive) leader.loadNow()
        await leader.engine.flush(keepalive)
      } else if (!keepalive && isUnanswered()) {
        // With keepalive there is nothing to do: what waits is in storage, and the leader sends it.
        post({ kind: 'flush', newest: replica.edits().at(-1)?.id ?? '' })
        await flushWaits.sleep(SIGN_OUT_PATIENCE_MS)
      }
    },
    retryRefused: () => retryRefused(),
    answered() {
      leader?.hints.answered()
      leader?.engine.answered()
    },
    joined: () => leader?.hints.joined(),
    readAnew() {
      // A stream that was opened before the access changed may bring no news of the calendar. Asked, it fails, and
      // another opens.
      leader?.hints.ask()
      leader?.readAgain()
    },
    expire() {
      isExpired = true
      leader?.hints.close()
      if (leader) leader.engine.expire()
      else follower.updateStatus()
    },
    resume() {
      isExpired = false
      if (!leader) {
        follower.updateStatus()
        return
      }
      leader.engine.resume()
      if (!visibilityTimer.isAsleep()) leader.hints.open()
    },
    dispose() {
      isDisposed = true
      visibilityTimer.end()
      leader?.end()
      leader = null
      flushWaits.endAll()
    },
  }
}
