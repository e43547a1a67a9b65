import {
  LIVE_CONNECT_MS,
  LIVE_GATHER_MS,
  LIVE_POLL_MS,
  LIVE_SILENT_MS,
  LIVE_STEADY_MS,
  RETRY_FIRST_MS,
  RETRY_MAX_MS,
} from '@/domain/timing'
import type { LiveEvent, LiveListener } from '@/storage/cloudLive'
import type { Clock } from '@/sync/clock'
import { latestOf } from '@/sync/echo'

export type LiveTools = {
  readonly clock: Clock
  /** Opens a stream and answers with its "off"; null where the browser has none. */
  readonly openStream: ((listener: LiveListener) => () => void) | null
  /** Something changed that is told without its content. */
  readonly onNotice: () => void
  readonly isEcho: (event: LiveEvent) => boolean
  /** Resolves when no load or save runs, so that the answers of our own writes are there. */
  readonly idle: () => Promise<void>
  /** Something may have changed elsewhere: the cloud is to be read. */
  readonly onHint: () => void
  /** There is no stream, and it is time to look. */
  readonly onPoll: () => void
}

/** Live updates of one browser: a stream of hints, and a look now and then without it (D6). */
export type LiveHints = {
  open(): void
  /** The network is back, or a person asks: a stream that is not there is tried at once. */
  retry(): void
  close(): void
}

/** A stream is tried again soon this many times; then it counts as unavailable for a while. */
const SOON_TRIES = 3
const SOON_FACTOR = 4

/**
 * Hints that end in a pull. What was missed while there was no stream is not told again, so each
 * opened stream begins with a hint. An idle hour stays under 60 requests whatever the stream does:
 * one that fails or ends early is tried three times soon, then every ten minutes, with a look half way.
 */
export function createLiveHints(tools: LiveTools): LiveHints {
  const { clock, openStream, onNotice, isEcho, idle, onHint, onPoll } = tools
  let isWanted = false
  let failures = 0
  let openedAt: number | null = null
  let closeStream = () => {}
  let cancelTimer = () => {}
  let cancelGather = () => {}
  let gathered: LiveEvent[] = []

  function later(ms: number, run: () => void): void {
    cancelTimer()
    // Up to a quarter more, so that devices do not come back in step.
    cancelTimer = clock.after(ms * (1 + clock.random() / 4), run)
  }

  function connect(): void {
    openedAt = null
    if (!openStream) {
      later(LIVE_POLL_MS, () => {
        onPoll()
        connect()
      })
      return
    }
    cancelTimer()
    cancelTimer = clock.after(LIVE_CONNECT_MS, ended)
    closeStream = openStream({ onOpen: opened, onEvent: gather, onNotice, onEnd: ended })
  }

  /** A stream whose end gets lost looks like one on which nothing happens. */
  function watch(): void {
    cancelTimer()
    cancelTimer = clock.after(LIVE_SILENT_MS, ended)
  }

  function opened(): void {
    watch()
    openedAt = clock.now()
    onHint()
  }

  function ended(): void {
    closeStream()
    const wasOpen = openedAt !== null
    if (openedAt !== null && clock.now() - openedAt >= LIVE_STEADY_MS) failures = 0
    openedAt = null
    if (failures < SOON_TRIES) {
      later(Math.min(RETRY_FIRST_MS * SOON_FACTOR ** failures, RETRY_MAX_MS), connect)
      failures += 1
      return
    }
    // A stream that opened has brought a look with it.
    if (!wasOpen) onPoll()
    later(LIVE_POLL_MS, () => {
      onPoll()
      later(LIVE_POLL_MS, connect)
    })
  }

  function gather(event: LiveEvent): void {
    watch()
    if (gathered.length === 0) cancelGather = clock.after(LIVE_GATHER_MS, () => void judge())
    gathered.push(event)
  }

  async function judge(): Promise<void> {
    const events = latestOf(gathered)
    gathered = []
    await idle()
    if (isWanted && !events.every(isEcho)) onHint()
  }

  return {
    open() {
      if (isWanted) return
      isWanted = true
      failures = 0
      connect()
    },
    retry() {
      if (!isWanted || openedAt !== null) return
      closeStream()
      failures = 0
      connect()
    },
    close() {
      isWanted = false
      openedAt = null
      closeStream()
      cancelTimer()
      cancelGather()
      gathered = []
    },
  }
}
