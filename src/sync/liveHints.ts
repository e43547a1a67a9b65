import {
  GATHER_IN_COMPANY_MS,
  LIVE_CONNECT_MS,
  LIVE_GAP_MS,
  LIVE_GATHER_MS,
  LIVE_POLL_MS,
  LIVE_SILENT_MS,
  LIVE_STEADY_MS,
  RETRY_FIRST_MS,
  RETRY_MAX_MS,
} from '@/domain/timing'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { Clock } from '@/sync/clock'
import { withJitter } from '@/sync/waits'

export type LiveTools = {
  readonly clock: Clock
  /** Opens a stream; null where the browser has none. */
  readonly openStream: ((listener: LiveListener) => LiveStream) | null
  /** Whether somebody else has the calendar open just now (T4). */
  readonly isInCompany?: (() => boolean) | undefined
  /** Something changed that is published without its content. */
  readonly onNotice: () => void
  /** Merges the news that came; resolves with whether nothing is missing. */
  readonly processNews: () => Promise<boolean>
  /** Something may have changed elsewhere of which no news came: the cloud is to be read. */
  readonly onHint: () => void
  /** There is no stream, and it is time to look. */
  readonly onPoll: () => void
}

/** Live updates of one browser: a stream of news, and a look now and then without it (D6). */
export type LiveHints = {
  open(): void
  /** Asks on the open stream whether all news came, and answers true; false where there is none. */
  look(): boolean
  /** The network is back, or a person asks: a stream that is not there is tried at once. */
  retry(): void
  close(): void
}

/** A stream is tried again soon this many times; then it counts as unavailable for a while. */
const SOON_TRIES = 3
const SOON_FACTOR = 4

/**
 * Gathers news and has them merged; where some are missing and do not come soon, it asks for the cloud to be
 * read. What happens while there is no stream is not sent later, so a stream says the newest number when it opens
 * and when it is asked. An idle hour stays under 60 requests whatever the stream does: one that fails or ends
 * early is tried three times soon, then every ten minutes, with one look in between.
 */
export function createLiveHints(tools: LiveTools): LiveHints {
  const { clock, openStream, onNotice, processNews, onHint, onPoll } = tools
  let isWanted = false
  let failures = 0
  let openedAt: number | null = null
  /** An open stream is asked, and has not answered. */
  let isAsked = false
  let stream: LiveStream | null = null
  let cancelTimer = () => {}
  /** When the news that came is checked: after gathering it, and later, when what is still missing counts as lost. */
  const looks = new Map<'gathered' | 'late', () => void>()

  function later(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(withJitter(clock, ms), run)
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
    forgetLooks()
    cancelTimer()
    cancelTimer = clock.after(LIVE_CONNECT_MS, ended)
    stream = openStream({ onOpen: opened, onNews: heard, onNotice, onEnd: ended })
  }

  /** A stream may end unnoticed, so after a long silence it counts as ended. */
  function watch(): void {
    cancelTimer()
    cancelTimer = clock.after(LIVE_SILENT_MS, ended)
  }

  function opened(): void {
    isAsked = false
    if (openedAt === null) {
      watch()
      openedAt = clock.now()
    }
    void judge('late')
  }

  function ended(): void {
    stream?.close()
    const wasOpen = openedAt !== null
    if (openedAt !== null && clock.now() - openedAt >= LIVE_STEADY_MS) failures = 0
    openedAt = null
    if (isAsked) {
      // A person looks at the tab right now, so it is opened again at once.
      isAsked = false
      connect()
      return
    }
    if (failures < SOON_TRIES) {
      later(Math.min(RETRY_FIRST_MS * SOON_FACTOR ** failures, RETRY_MAX_MS), connect)
      failures += 1
      return
    }
    // A stream that had opened has asked for a load already.
    if (!wasOpen) onPoll()
    later(LIVE_POLL_MS, () => {
      onPoll()
      later(LIVE_POLL_MS, connect)
    })
  }

  function heard(): void {
    watch()
    lookAfter(tools.isInCompany?.() ? GATHER_IN_COMPANY_MS : LIVE_GATHER_MS, 'gathered')
  }

  function lookAfter(ms: number, when: 'gathered' | 'late'): void {
    if (looks.has(when)) return
    const run = () => {
      looks.delete(when)
      void judge(when)
    }
    looks.set(when, clock.after(ms, run))
  }

  function forgetLooks(): void {
    for (const cancel of looks.values()) cancel()
    looks.clear()
  }

  async function judge(when: 'gathered' | 'late'): Promise<void> {
    if ((await processNews()) || !isWanted) return
    if (when === 'late') onHint()
    else lookAfter(LIVE_GAP_MS, 'late')
  }

  return {
    open() {
      if (isWanted) return
      isWanted = true
      failures = 0
      connect()
    },
    look() {
      if (openedAt === null) return false
      isAsked = true
      stream?.ask()
      return true
    },
    retry() {
      if (!isWanted || openedAt !== null) return
      stream?.close()
      failures = 0
      connect()
    },
    close() {
      isWanted = false
      openedAt = null
      isAsked = false
      stream?.close()
      cancelTimer()
      forgetLooks()
    },
  }
}
