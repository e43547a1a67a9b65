import { LIVE_FIRST_MS } from '@/domain/timing'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { Clock } from './clock'
import type { Engine } from './engineTypes'
import { createLiveHints, type LiveHints } from './liveHints'
import type { Replica } from './replica'
import { createRenewal } from './timers'

export type LeaderTabTools = {
  readonly replica: Replica
  readonly clock: Clock
  /** Opens an engine over the replica, each time this tab takes the lead. */
  readonly openEngine: () => Engine
  /** Opens the live stream; null where the browser has none. */
  readonly openStream: ((listener: LiveListener) => LiveStream) | null
  readonly isOnline: () => boolean
  /** Whether somebody else has the calendar open just now. */
  readonly isInCompany?: () => boolean
  /** Called when the account changed elsewhere, e.g. its plan, or when its session is to be renewed or checked. */
  readonly onNotice: () => void
  /** Called with true when news of others comes late, with false when it comes as it happens again. */
  readonly onLate?: (isLate: boolean) => void
  /** When the session ends by itself, in ms since the epoch; null if unknown. */
  readonly sessionEnd?: () => number | null
}

/** What the tab that talks to the server has: the engine and the live stream. */
export type LeaderTab = {
  readonly engine: Engine
  readonly hints: LiveHints
  /** Begins the first load now, whether or not the stream is open. */
  loadNow(): void
  /** Begins another load, whatever is known. */
  readAgain(): void
  end(): void
}

/** Makes this tab the leader. While nobody looks (`isAsleep`) it talks to the server only if something waits. */
export function createLeaderTab(
  tools: LeaderTabTools,
  isExpired: boolean,
  isAsleep: boolean,
): LeaderTab {
  const { replica, clock, openEngine, openStream, isOnline, isInCompany, onNotice } = tools
  const { news } = replica
  // Another tab may have led meanwhile, and news of that time has not come here.
  news.lose()
  const engine = openEngine()
  let cancelStart: (() => void) | null = null

  function readAgain(): void {
    cancelStart?.()
    cancelStart = null
    engine.readAgain()
  }

  /** Opens a stream whose news go through the chain, which finds out if some are missing. */
  function listen(
    open: (listener: LiveListener) => LiveStream,
    listener: LiveListener,
  ): LiveStream {
    news.begin()
    return open({
      ...listener,
      onOpen(rev) {
        news.reached(rev)
        listener.onOpen(rev)
      },
      onNews(change) {
        news.add(change)
        listener.onNews(change)
      },
    })
  }

  const renewal = createRenewal(clock, tools.sessionEnd ?? (() => null), onNotice)
  const live = createLiveHints({
    clock,
    openStream: openStream && ((listener) => listen(openStream, listener)),
    isInCompany,
    onNotice,
    processNews: () => engine.processNews(),
    onHint: readAgain,
    onPoll: () => engine.poll(),
    onBack: () => engine.answered(),
    onLate: (isLate) => tools.onLate?.(isLate),
  })

  /** The session is renewed while a stream is wanted, that is while somebody looks. */
  const hints: LiveHints = {
    ...live,
    open() {
      live.open()
      renewal.start()
    },
    close() {
      live.close()
      renewal.stop()
    },
  }

  function begin(): void {
    if (isAsleep) {
      if (!replica.isAtRest()) readAgain()
      return
    }
    hints.open()
    const isKnown = replica.baseTags.length > 0
    // A stream asks for a load when it opens. If it opens soon, no other load is needed.
    if (isKnown && openStream && isOnline()) cancelStart = clock.after(LIVE_FIRST_MS, readAgain)
    else readAgain()
  }

  if (isExpired) engine.expire()
  else begin()
  return {
    engine,
    hints,
    loadNow() {
      if (cancelStart) readAgain()
    },
    readAgain,
    end() {
      cancelStart?.()
      hints.close()
      engine.dispose()
    },
  }
}
