import {
  GATHER_IN_COMPANY_MS,
  LIVE_CONNECT_MS,
  LIVE_GAP_MS,
  LIVE_GATHER_MS,
  LIVE_LATE_MS,
  LIVE_POLL_MS,
  LIVE_RETRY_MS,
  LIVE_SILENT_MS,
  LIVE_STEADY_MS,
  POLL_IN_COMPANY_MS,
  RETRY_FIRST_MS,
} from '@/domain/timing'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { Clock } from '@/sync/clock'
import { withJitter } from '@/sync/sleeps'

export type LiveTools = {
  readonly clock: Clock
  /** Opens a stream; null where the browser has none. */
  readonly openStream: ((listener: LiveListener) => LiveStream) | null
  /** Whether somebody else has the calendar open just now. */
  readonly isInCompany?: (() => boolean) | undefined
  /** Called when something changed whose content the stream does not bring, or when the server refuses the stream. */
  readonly onNotice: () => void
  /** Merges the news that came; resolves with false if some are missing. */
  readonly processNews: () => Promise<boolean>
  /** Called to read the server, because something may have changed elsewhere of which no news came. */
  readonly onHint: () => void
  /** Called to ask the server whether something is new, now and then while there is no stream. */
  readonly onPoll: () => void
  /** Called when a stream opens after one that failed: the server is there again. */
  readonly onBack?: () => void
  /** Called with true when no stream brings news, with false when one does again. */
  readonly onLate?: (isLate: boolean) => void
}

/** Live updates of one browser: a stream of news, and without it a request now and then. */
export type LiveHints = {
  open(): void
  /** Asks on the open stream whether all news came, and returns true; returns false if no stream is open. */
  ask(): boolean
  /** The network is back, or a person asks: opens a missing stream at once. */
  retry(): void
  /** The server answers again after trouble: a stream that was to be opened later is opened at once. */
  answered(): void
  /** Somebody else has just opened the calendar: without a stream the server is asked what is new. */
  joined(): void
  close(): void
}

/** How many times a stream is opened again soon, and by how much the wait grows each time. */
const SOON_TRIES = 3
const SOON_FACTOR = 4

/**
 * Gathers news and has them merged. If some are missing and do not come soon, it asks for the server to be read. A
 * stream does not bring what happened while it was closed; it says the newest number when it opens and when it is
 * asked, which shows what is missing. A stream that fails or ends early is opened again three times soon, then every 20
 * to 25 s, and when the server answers anything else. Meanwhile the server is asked every five minutes, or as often as
 * the stream is tried while somebody else has the calendar open.
 */
export function createLiveHints(tools: LiveTools): LiveHints {
  const { clock, openStream, onNotice, processNews, onHint, onPoll } = tools
  const isInCompany = () => tools.isInCompany?.() === true
  let isWanted = false
  let failures = 0
  let openedAt: number | null = null
  /** The stream is gone, and a timer will open the next one. */
  let isWaiting = false
  /** Something came on the open stream. A proxy that holds streams back lets them open, and then nothing through. */
  let isProven = false
  /** The open stream was asked, and has not answered yet. */
  let isAsked = false
  let isLate = false
  let polledAt = 0
  /** When the stream was last opened because the server had answered something else, in ms. */
  let answeredAt = Number.NEGATIVE_INFINITY
  let stream: LiveStream | null = null
  let cancelTimer = () => {}
  let cancelPoll = () => {}
  let cancelLate: (() => void) | null = null
  /**
   * The timers of the two checks of news: one after gathering it, and a late one, by which what is still missing counts
   * as lost.
   */
  const checks = new Map<'gathered' | 'late', () => void>()

  function setLate(next: boolean): void {
    cancelLate?.()
    cancelLate = null
    if (isLate === next) return
    isLate = next
    tools.onLate?.(next)
  }

  function connect(): void {
    openedAt = null
    isWaiting = false
    cancelLate ??= clock.after(LIVE_LATE_MS, () => setLate(true))
    cancelTimer()
    if (!openStream) return
    cancelChecks()
    cancelTimer = clock.after(LIVE_CONNECT_MS, () => ended())
    const onSign = () => {
      isProven = true
      if (openedAt !== null) setLate(false)
    }
    stream = openStream({ onOpen: opened, onNews: newsCame, onNotice, onEnd: ended, onSign })
  }

  /** Counts a stream as ended after a long silence: its end may go unnoticed. */
  function watch(): void {
    cancelTimer()
    cancelTimer = clock.after(LIVE_SILENT_MS, () => ended())
  }

  function opened(): void {
    isAsked = false
    const isFirst = openedAt === null
    if (isFirst) {
      watch()
      openedAt = clock.now()
      isProven = false
      if (failures > 0) tools.onBack?.()
      setLate(false)
    }
    void check('late', !isFirst)
  }

  function ended(isRefused = false): void {
    stream?.close()
    if (openedAt !== null) {
      if (clock.now() - openedAt >= LIVE_STEADY_MS) failures = 0
      // Until now the stream brought everything, so the five minutes until the next poll begin here.
      polledAt = clock.now()
      openedAt = null
    }
    if (isAsked) {
      // It was asked because a person looks at the tab right now: the next one is opened at once.
      isAsked = false
      connect()
      return
    }
    cancelLate ??= clock.after(LIVE_LATE_MS, () => setLate(true))
    const isSoon = failures < SOON_TRIES
    const ms = isSoon ? RETRY_FIRST_MS * SOON_FACTOR ** failures : LIVE_RETRY_MS
    failures += 1
    isWaiting = true
    cancelTimer()
    cancelTimer = clock.after(withJitter(clock, ms), connect)
    if (isRefused) onNotice()
  }

  /** Asks the server what is new if no stream is open; an open stream that has brought nothing yet is asked itself. */
  function pollNow(): void {
    polledAt = clock.now()
    if (openedAt === null) onPoll()
    else if (!isProven) stream?.ask()
  }

  /**
   * Every 20 to 25 s: polls if somebody else has the calendar open, or if no stream is open and the last poll is five
   * minutes old. With a stream open `pollNow` asks that stream, and only one that has brought nothing yet.
   */
  function pollLater(): void {
    cancelPoll()
    cancelPoll = clock.after(withJitter(clock, POLL_IN_COMPANY_MS), () => {
      const isDue = openedAt === null && clock.now() - polledAt >= LIVE_POLL_MS
      if (isInCompany() || isDue) pollNow()
      pollLater()
    })
  }

  function newsCame(): void {
    watch()
    checkAfter(isInCompany() ? GATHER_IN_COMPANY_MS : LIVE_GATHER_MS, 'gathered')
  }

  function checkAfter(ms: number, when: 'gathered' | 'late'): void {
    if (checks.has(when)) return
    const run = () => {
      checks.delete(when)
      void check(when)
    }
    checks.set(when, clock.after(ms, run))
  }

  function cancelChecks(): void {
    for (const cancel of checks.values()) cancel()
    checks.clear()
  }

  async function check(when: 'gathered' | 'late', isAnswer = false): Promise<void> {
    if ((await processNews()) || !isWanted) return
    // The stream's own answer names news that never came on it: something on the way holds them back.
    if (isAnswer && !isProven) setLate(true)
    if (when === 'late') onHint()
    else checkAfter(LIVE_GAP_MS, 'late')
  }

  return {
    open() {
      if (isWanted) return
      isWanted = true
      failures = 0
      polledAt = clock.now()
      connect()
      pollLater()
    },
    ask() {
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
    answered() {
      // A server that answers everything but refuses streams must not be asked for one with each answer.
      if (!isWanted || !isWaiting || clock.now() - answeredAt < LIVE_RETRY_MS) return
      answeredAt = clock.now()
      connect()
    },
    joined() {
      if (isWanted && isLate) pollNow()
    },
    close() {
      isWanted = false
      isWaiting = false
      openedAt = null
      isAsked = false
      stream?.close()
      cancelTimer()
      cancelPoll()
      setLate(false)
      cancelChecks()
    },
  }
}
