import { LIVE_FIRST_MS } from '@/domain/timing'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { Clock } from './clock'
import type { Engine } from './engineTypes'
import { createLiveHints, type LiveHints } from './liveHints'
import type { Replica } from './replica'

export type LeaderTabTools = {
  readonly replica: Replica
  readonly clock: Clock
  /** Opens an engine over the replica, each time this tab takes the lead. */
  readonly openEngine: () => Engine
  /** Opens the live stream; null where the browser has none. */
  readonly openStream: ((listener: LiveListener) => LiveStream) | null
  readonly isOnline: () => boolean
  /** Whether somebody else has the calendar open just now (T4). */
  readonly isInCompany?: () => boolean
  /** The account itself changed elsewhere, e.g. its plan. */
  readonly onNotice: () => void
}

/** What the tab has that talks to the server: the engine and the live stream. */
export type LeaderTab = {
  readonly engine: Engine
  readonly hints: LiveHints
  /** The first load begins now, whether or not the stream is there. */
  loadNow(): void
  /** Another load begins, whatever is known. */
  readAnew(): void
  end(): void
}

/** This tab leads from now on. While nobody looks (`isAsleep`) it talks to the server only if something waits. */
export function createLeaderTab(
  { replica, clock, openEngine, openStream, isOnline, isInCompany, onNotice }: LeaderTabTools,
  isExpired: boolean,
  isAsleep: boolean,
): LeaderTab {
  const { news } = replica
  // Another tab may have led meanwhile.
  news.lose()
  const engine = openEngine()
  let cancelStart: (() => void) | null = null

  function hinted(): void {
    cancelStart?.()
    cancelStart = null
    engine.hinted()
  }

  /** Opens a stream whose news go through the chain. */
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

  const hints = createLiveHints({
    clock,
    openStream: openStream && ((listener) => listen(openStream, listener)),
    isInCompany,
    onNotice,
    processNews: () => engine.processNews(),
    onHint: hinted,
    onPoll: () => engine.poll(),
  })

  function begin(): void {
    if (isAsleep) {
      if (!replica.isAtRest()) hinted()
      return
    }
    hints.open()
    const isKnown = replica.baseTags.length > 0
    // A stream asks for a load as it opens: if it opens soon, that is the only load.
    if (isKnown && openStream && isOnline()) cancelStart = clock.after(LIVE_FIRST_MS, hinted)
    else hinted()
  }

  if (isExpired) engine.expire()
  else begin()
  return {
    engine,
    hints,
    loadNow() {
      if (cancelStart) hinted()
    },
    readAnew: hinted,
    end() {
      cancelStart?.()
      hints.close()
      engine.dispose()
    },
  }
}
