import type { Change } from '@/domain/change'
import { SIGN_OUT_PATIENCE_MS } from '@/domain/timing'
import type { Engine } from '@/sync/engineTypes'
import { createFollower } from '@/sync/follower'
import { waitingChanges } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import type { LeaderState, TabMessage } from '@/sync/tabs'
import { createWaits } from '@/sync/waits'
import { createLeaderTab, type LeaderTab, type LeaderTabTools } from './leaderTab'
import { createVisibilityTimer } from './timers'

export type SharedEngineTools = LeaderTabTools & {
  /** Asks for the lead: this tab is the one that a person looks at. */
  readonly claimLead: () => void
  /** In milliseconds, how long a tab keeps its live stream when nobody looks at it any more. */
  readonly lingerMs: number
  readonly say: (message: TabMessage) => void
  /** How this tab stands, for those that ask while it leads. */
  readonly state: () => LeaderState
  /** How the leading tab stands, while this one follows. */
  readonly onLeaderState: (state: LeaderState) => void
  /** The status to show while this tab follows. */
  readonly onStatus: (status: SyncStatus) => void
}

/**
 * The save engine of one calendar in one of several tabs of a browser: the tab that leads has the
 * engine and the live stream, the others follow it through storage. In both parts a tab works on the
 * same replica, so that a change of the lead neither shows nor loses anything.
 */
export type SharedEngine = Pick<Engine, 'flush' | 'waiting' | 'expire' | 'resume' | 'dispose'> & {
  /** The person did this: it is shown, and in storage when this answers true. */
  commit(change: Change): boolean
  startLeading(): void
  startFollowing(): void
  isLeading(): boolean
  /** Another tab wrote this key; null for a key it removed. */
  heard(key: string, text: string | null): void
  onMessage(message: TabMessage): void
  /** The calendar is looked at in this tab, or not any more; then the live stream is kept for so many milliseconds. */
  setVisible(isVisible: boolean, lingerMs?: number): void
  /** Reads the cloud again and sends what waits; a visible follower takes the lead for it. */
  refresh(ignoreOfflineFlag?: boolean): void
  retryRefused(): void
  /** The server has answered something after trouble: what waits for its time is tried now. */
  answered(): void
  /** Somebody else has just opened the calendar. */
  joined(): void
  /** What the server tells this account of the calendar is another: all of it is read anew, if this tab leads. */
  readAnew(): void
}

/** Opens it as a follower; nothing is sent before `startLeading`. */
export function createSharedEngine(tools: SharedEngineTools): SharedEngine {
  const { replica, clock, say } = tools
  /** What this tab has while it leads. */
  let leader: LeaderTab | null = null
  let isExpired = false
  let isDisposed = false
  /** A message may overtake the edits it is about: up to this one they are sent when they arrive. */
  let awaited: string | null = null
  const visibilityTimer = createVisibilityTimer(clock, () => {
    leader?.hints.close()
    leader?.engine.sleep()
  })
  /** Those who wait until the tab that leads has every answer, or until the patience of a sign-out ends. */
  const waits = createWaits(clock)
  const follower = createFollower(replica, () => isExpired, tools.onStatus)
  const waiting = () => waitingChanges(replica)
  const isUnanswered = () => !replica.isAtRest()

  function retryRefused(ignoreOfflineFlag = false): void {
    // Sent to the tabs that follow too: one of them may lead before the next save begins.
    say({ kind: 'retryRefused' })
    tryAgain(ignoreOfflineFlag)
  }

  function tryAgain(ignoreOfflineFlag: boolean): void {
    if (!leader) {
      follower.wantRetry()
      return
    }
    leader.engine.forgetRefusals()
    lookAgain(leader, ignoreOfflineFlag)
  }

  /** While nobody looks, what waits is sent, and that is all. */
  function lookAgain({ engine, hints }: LeaderTab, ignoreOfflineFlag: boolean): void {
    if (visibilityTimer.isAsleep() && replica.isAtRest()) return
    if (!ignoreOfflineFlag && hints.look()) engine.wake()
    else engine.refresh(ignoreOfflineFlag)
    if (visibilityTimer.isAsleep()) engine.sleep()
    else hints.retry()
  }

  /** Another tab wants all of it sent, up to that edit. */
  function flushAsked({ engine }: LeaderTab, newest: string): void {
    awaited = replica.hasTaken(newest) ? null : newest
    void engine.flush(false)
  }

  /** After another tab's change: saves it, or shows how things stand now. */
  function follow(what: 'edit' | 'base' | 'doubt'): void {
    if (!leader) follower.updateStatus()
    else if (what === 'doubt' || (what === 'edit' && namesUnknownTag())) leader.engine.hinted()
    else if (what === 'edit') {
      leader.engine.edited()
      if (awaited) flushAsked(leader, awaited)
    }
    if (!isUnanswered()) waits.endAll()
  }

  /** Says whether a day was edited with a tag that this tab does not know: only complete lists show what it is. */
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
      say({ kind: 'ask' })
    },
    commit(change) {
      const isStored = replica.commit(change)
      if (leader) leader.engine.edited()
      else follower.updateStatus()
      // Storage is the only way to the tab that leads: without it this one has to send it itself.
      if (!leader && !isStored && !isDisposed) tools.claimLead()
      return isStored
    },
    heard(key, text) {
      const what = isDisposed ? null : replica.heard(key, text, leader !== null)
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
          if (leader) say({ kind: 'state', ...tools.state() })
          return
        case 'flush':
          if (leader) flushAsked(leader, message.newest)
      }
    },
    setVisible(isVisible, lingerMs = tools.lingerMs) {
      visibilityTimer.set(isVisible, lingerMs)
      if (!leader) return
      if (!isVisible) say({ kind: 'hidden' })
      else if (!isExpired) leader.hints.open()
    },
    refresh(ignoreOfflineFlag = false) {
      if (leader && ignoreOfflineFlag) retryRefused(true)
      else if (leader) lookAgain(leader, false)
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
        // What waits is in storage.
        say({ kind: 'flush', newest: replica.edits().at(-1)?.id ?? '' })
        await waits.wait(SIGN_OUT_PATIENCE_MS)
      }
    },
    retryRefused: () => retryRefused(),
    answered() {
      leader?.hints.answered()
      leader?.engine.answered()
    },
    joined: () => leader?.hints.joined(),
    readAnew() {
      // A stream that was opened before a person was let in again brings no news of the calendar: a new one is asked for.
      leader?.hints.look()
      leader?.readAnew()
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
      waits.endAll()
    },
  }
}
